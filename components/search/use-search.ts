'use client';

import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { fetchApi, readPage } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import { listFilters, type SearchOptions } from '@/lib/search/query/options';
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
  /** Titles of the wallpapers in `like:` and the collections in `in:`, by ID. */
  likes: Record<string, string>;
}

const getKey = ({ q, options }: Search) => paths.api.search(q, options);

/** Keeps the previous results while loading. Without SWR, which would add 6 KB to the page. */
export function useSearch(search: Search, initial: SearchResults) {
  const key = getKey(search);
  const [found, setFound] = useState<Record<string, SearchResults>>({ [getKey(initial)]: initial });
  const [failed, setFailed] = useState<string | null>(null);
  const [shown, setShown] = useState(initial);
  const isBlank = search.q === '' && listFilters(search.options).length === 0;
  const results = isBlank ? initial : found[key];
  if (results && results !== shown) setShown(results);
  const hasFailed = !results && failed === key;
  const isLoading = !results && !hasFailed;

  const retry = useCallback(() => setFailed(null), []);
  const load = useEffectEvent(async (path: string, isCurrent: () => boolean) => {
    try {
      const next = await requestResults(path);
      setFound((all) => ({ ...all, [path]: { ...search, ...next } }));
    } catch (cause) {
      // biome-ignore lint/suspicious/noConsole: the browser has no other log for a failed search.
      console.error(cause);
      if (isCurrent()) setFailed(path);
    }
  });

  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    void load(key, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [key, isLoading]);

  // Back to a failed search requests it again.
  useEffect(() => () => setFailed((path) => (path === key ? null : path)), [key]);

  useEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed, retry]);

  return { results: shown, hasFailed, isLoading, retry };
}

async function requestResults(path: string) {
  const response = await fetchApi(path, {});
  const page = await readPage<Wallpaper>(response);
  return { ...page, ...readExplanation(response.headers) };
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
