'use client';

import useSWR from 'swr';
import { fetchApi, readPage } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import { listFilters, type SearchOptions } from '@/lib/search/options';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** The query and filters in the URL. */
export interface Search {
  q: string;
  options: SearchOptions;
}

export interface SearchResults extends Search {
  items: Wallpaper[];
  next: string | null;
  /** Null if not counted. */
  total: number | null;
  /** The query that was searched instead. */
  corrected: string | null;
  isPartial: boolean;
  /** Terms that match nothing. */
  unmatched: string[];
  /** Titles of the wallpapers in `like:`, by ID. */
  likes: Record<string, string>;
}

const getKey = ({ q, options }: Search) => paths.api.search(q, options);

/** Keeps the previous results while loading. Ignores responses that arrive out of order. */
export function useSearch(search: Search, initial: SearchResults) {
  const key = getKey(search);
  const isBlank = search.q === '' && listFilters(search.options).length === 0;
  const isInitial = isBlank || key === getKey(initial);
  const { data, error, isLoading, mutate } = useSWR(
    isInitial ? null : key,
    async (path): Promise<SearchResults> => {
      const response = await fetchApi(path, {});
      const page = await readPage<Wallpaper>(response);
      return { ...search, ...page, ...readExplanation(response.headers) };
    },
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

function readExplanation(headers: Headers) {
  const corrected = headers.get('x-search-corrected');
  const unmatched = headers.get('x-search-unmatched')?.split(',') ?? [];
  const likes = headers.get('x-search-like')?.split(',') ?? [];
  return {
    corrected: corrected && decodeURIComponent(corrected),
    isPartial: headers.has('x-search-partial'),
    unmatched: unmatched.map((text) => decodeURIComponent(text.trim())),
    likes: Object.fromEntries(
      likes.map((like) => {
        const [id = '', title = ''] = like.trim().split('=');
        return [id, decodeURIComponent(title)];
      }),
    ),
  };
}
