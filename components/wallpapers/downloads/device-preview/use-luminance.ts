'use client';

import useSWR from 'swr';
import { callApi } from '@/lib/client/fetcher';
import type { LuminanceGrid } from '@/lib/luminance';
import { paths } from '@/lib/paths';

/** Undefined until it is known. If the request fails, the preview has no hint. */
export function useLuminance(id: string): LuminanceGrid | undefined {
  const options = { revalidateOnFocus: false, shouldRetryOnError: false };
  return useSWR(paths.api.luminance(id), callApi<LuminanceGrid>, options).data;
}
