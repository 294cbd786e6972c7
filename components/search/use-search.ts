'use client';

import useSWR from 'swr';
import { fetchPage } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

export interface SearchResults {
  q: string;
  items: Wallpaper[];
  next: string | null;
  /** Null if not counted. */
  total: number | null;
}

/** Keeps the previous results while loading. Ignores responses that arrive out of order. */
export function useSearch(q: string, initial: SearchResults) {
  const isInitial = q === initial.q || q === '';
  const { data, error, isLoading, mutate } = useSWR(
    isInitial ? null : paths.api.search(q),
    async (path): Promise<SearchResults> => ({ q, ...(await fetchPage<Wallpaper>(path)) }),
    {
      keepPreviousData: true,
      shouldRetryOnError: false,
      revalidateOnFocus: false,
      // biome-ignore lint/suspicious/noConsole: the browser has no other log for a failed search.
      onError: (cause) => console.error(cause),
    },
  );
  const results = isInitial ? initial : (data ?? initial);
  return {
    results,
    hasFailed: !isInitial && error !== undefined && !isLoading,
    isLoading,
    retry: () => mutate(),
  };
}
