'use client';

import useSWR from 'swr';
import { callList } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** One answer: what was asked, and the first page of what was found. */
export interface SearchResults {
  q: string;
  items: Wallpaper[];
  next: string | null;
  /** Null where nobody counted. */
  total: number | null;
}

/**
 * What is found for `q`. While a new answer is on its way the one before stays; an answer that comes
 * out of order is dropped.
 *
 * @param known an answer that is here already.
 */
export function useSearch(q: string, known: SearchResults) {
  const isKnown = q === known.q || q === '';
  const { data, error, isLoading, mutate } = useSWR(
    isKnown ? null : paths.api.search(q),
    async (path): Promise<SearchResults> => ({ q, ...(await callList<Wallpaper>(path)) }),
    {
      keepPreviousData: true,
      shouldRetryOnError: false,
      revalidateOnFocus: false,
      // biome-ignore lint/suspicious/noConsole: a failure is logged, and the browser has no other log.
      onError: (cause) => console.error(cause),
    },
  );
  const results = isKnown ? known : (data ?? known);
  return {
    results,
    hasFailed: !isKnown && error !== undefined && !isLoading,
    isLoading,
    retry: () => mutate(),
  };
}
