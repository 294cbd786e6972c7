'use client';

import useSWRInfinite from 'swr/infinite';
import { useDeletedIds } from '@/components/wallpapers/wall-changes';
import { fetchPage } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

export function useHiddenWallpapers(username: string) {
  const { data, error, size, setSize, mutate } = useSWRInfinite(
    (index, previous: Awaited<ReturnType<typeof fetchPage>> | null) => {
      const list = paths.api.hiddenWallpapers(username);
      if (index === 0) return list;
      return previous?.next ? paths.api.nextPage(list, previous.next) : null;
    },
    (path: string) => fetchPage<Wallpaper>(path),
    { revalidateFirstPage: false, shouldRetryOnError: false },
  );
  const deleted = useDeletedIds();
  const all = data?.flatMap((page) => page.items) ?? [];
  const items = all.filter(({ _id }) => !deleted.has(_id));
  return {
    items,
    count: (data?.[0]?.total ?? 0) - (all.length - items.length),
    hasMore: data?.at(-1)?.next != null,
    isLoading: data !== undefined && data.length < size && !error,
    hasFailed: error !== undefined,
    loadMore: () => setSize(size + 1),
    retry: () => mutate(),
  };
}
