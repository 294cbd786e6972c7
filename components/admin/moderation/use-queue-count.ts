'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import useSWR, { mutate } from 'swr';
import { adminPaths } from '@/lib/admin-paths';
import { callApi } from '@/lib/client/fetcher';
import type { QueueCounts } from '@/lib/moderation/schema';

const COUNTS = adminPaths.api.queueCounts();

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
  return data.reported + data.appealed + data.pending;
}
