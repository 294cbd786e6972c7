'use client';

import useSWR from 'swr';
import { fetchPage } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Loads the first page of the user's favorites on every visit. It doesn't change while they scroll. */
export function useOwnFavorites() {
  const { data, error, isValidating, mutate } = useSWR(
    paths.api.ownFavorites(),
    fetchPage<Wallpaper>,
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      dedupingInterval: 0,
    },
  );
  return {
    first: isValidating ? undefined : data,
    hasFailed: error !== undefined && !isValidating,
    retry: () => mutate(),
  };
}
