'use client';

import useSWR from 'swr';
import { fetchPage } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Loads the first page of the user's favorites once, so that the list doesn't change while they scroll. */
export function useOwnFavorites() {
  const { data, error, mutate } = useSWR(paths.api.ownFavorites(), fetchPage<Wallpaper>, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  return { first: data, hasFailed: error !== undefined && !data, retry: () => mutate() };
}
