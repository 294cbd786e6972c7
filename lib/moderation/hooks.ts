'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import useSWR, { mutate } from 'swr';
import { call } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { QueueCounts } from './schema';

const COUNTS = paths.api.admin.queueCounts();

/** Asks anew how much waits, wherever that is shown: something was decided. */
export function recountQueue(): void {
  void mutate(COUNTS);
}

/**
 * How much waits for review, of all kinds: as the page came with it, then after each decision and each way to
 * another screen. Where the server cannot say, it is what it said last.
 */
export function useWaiting(first: QueueCounts): number {
  const { data } = useSWR(COUNTS, (path: string) => call<QueueCounts>(path), {
    fallbackData: first,
    revalidateOnMount: false,
    shouldRetryOnError: false,
  });
  const pathname = usePathname();
  const cameTo = useRef(pathname);
  useEffect(() => {
    if (cameTo.current !== pathname) recountQueue();
    cameTo.current = pathname;
  }, [pathname]);
  return data.reported + data.pending;
}
