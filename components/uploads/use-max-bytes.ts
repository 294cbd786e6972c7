'use client';

import useSWR from 'swr';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { UploadLimits } from '@/lib/wallpapers/schema';

const loadOnce = { revalidateOnFocus: false, shouldRetryOnError: false } as const;

export function useMaxBytes(): number | undefined {
  return useSWR(paths.api.upload(), callApi<UploadLimits>, loadOnce).data?.maxBytes;
}
