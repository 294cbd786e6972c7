'use client';

import { useEffect } from 'react';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import { callApi, fetchPage } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

const OPTIONS = { revalidateOnFocus: false, revalidateFirstPage: false, shouldRetryOnError: false };

/** The creator's wallpapers that aren't in a pair: the best matches, then pages of the others. */
export function usePairCandidates({ _id, username }: Wallpaper) {
  const matches = useSWR(paths.api.setSuggestions(_id), callApi<Wallpaper[]>, OPTIONS);
  const pages = useSWRInfinite(
    (index, previous: Awaited<ReturnType<typeof fetchPage>> | null) => {
      const list = paths.api.userWallpapers(username);
      if (index === 0) return list;
      return previous?.next ? paths.api.nextPage(list, previous.next) : null;
    },
    (path: string) => fetchPage<Wallpaper>(path),
    OPTIONS,
  );
  const suggested = matches.data ?? [];
  const known = new Set([_id, ...suggested.map((one) => one._id)]);
  const all = pages.data?.flatMap(({ items }) => items) ?? [];
  const isOther = (one: Wallpaper) => !one.set && !known.has(one._id);
  const last = pages.data?.at(-1);
  const hasMore = last?.next != null;
  const isEmptyPage = hasMore && !pages.error && !last.items.some(isOther);
  const { setSize } = pages;
  const loaded = pages.data?.length ?? 0;
  useEffect(() => {
    if (isEmptyPage) void setSize(loaded + 1);
  }, [isEmptyPage, loaded, setSize]);
  return {
    suggested,
    others: all.filter(isOther),
    isLoading: matches.isLoading || pages.isLoading,
    isLoadingMore: pages.data !== undefined && pages.data.length < pages.size && !pages.error,
    hasMore,
    hasFailed: matches.error !== undefined || pages.error !== undefined,
    loadMore: () => pages.setSize(pages.size + 1),
    retry: () => Promise.all([matches.mutate(), pages.mutate()]),
  };
}
