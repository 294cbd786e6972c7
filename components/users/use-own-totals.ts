'use client';

import useSWR from 'swr';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Totals } from '@/lib/visits/schema';

export function useOwnTotals() {
  const fetchTotals = (path: string) => callApi<Totals>(path);
  const { data, error, mutate } = useSWR(paths.api.ownTotals(), fetchTotals, {
    shouldRetryOnError: false,
  });
  return { totals: data, hasFailed: error !== undefined && !data, retry: () => mutate() };
}
