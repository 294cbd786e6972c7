'use client';

import { useEffect, useEffectEvent, useState } from 'react';
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

/** Undefined while loading, null if the request failed. */
type Outcome = SearchResults | null | undefined;

const getKey = ({ q, options }: Search) => paths.api.search(q, options);

/** Keeps the previous results while loading. Without SWR, which would add 6 KB to the page. */
export function useSearch(search: Search, initial: SearchResults) {
  const key = getKey(search);
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({ [getKey(initial)]: initial });
  const [shown, setShown] = useState(initial);
  const isBlank = search.q === '' && listFilters(search.options).length === 0;
  const outcome = isBlank ? initial : outcomes[key];
  if (outcome && outcome !== shown) setShown(outcome);
  const isLoading = outcome === undefined;
  const hasFailed = outcome === null;

  const load = useEffectEvent(async (path: string) => {
    const next = await requestResults(path);
    setOutcomes((all) => ({ ...all, [path]: next && { ...search, ...next } }));
  });
  const retry = () => setOutcomes((all) => ({ ...all, [key]: undefined }));
  const retryOnline = useEffectEvent(retry);

  useEffect(() => {
    if (isLoading) void load(key);
  }, [key, isLoading]);

  useEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', retryOnline);
    return () => removeEventListener('online', retryOnline);
  }, [hasFailed]);

  return { results: shown, hasFailed, isLoading, retry };
}

async function requestResults(path: string) {
  try {
    const response = await fetchApi(path, {});
    const page = await readPage<Wallpaper>(response);
    return { ...page, ...readExplanation(response.headers) };
  } catch (cause) {
    // biome-ignore lint/suspicious/noConsole: the browser has no other log for a failed search.
    console.error(cause);
    return null;
  }
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
