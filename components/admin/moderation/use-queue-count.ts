'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import useSWR, { mutate } from 'swr';
import { callApi } from '@/lib/client/fetcher';
import type { QueueCounts } from '@/lib/moderation/schema';
import { paths } from '@/lib/paths';

const COUNTS = paths.api.admin.queueCounts();

export function refreshQueueCounts(): void {
  void mutate(COUNTS);
}

/** Keeps the last known number if a request fails. */
export function useQueueCount(initial: QueueCounts): number {
  const { data } = useSWR(COUNTS, (path: string) => callApi<QueueCounts>(path), {
    fallbackData: initial,
    revalidateOnMount: false,
    shouldRetryOnError: false,
  });
  const pathname = usePathname();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current !== pathname) refreshQueueCounts();
    lastPathname.current = pathname;
  }, [pathname]);
  return data.reported + data.pending;
}
