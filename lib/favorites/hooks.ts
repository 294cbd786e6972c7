'use client';

import { useCallback, useEffect, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { useViewer } from '@/lib/auth/hooks';
import { callList } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { askForHeart, heartOf, subscribeHearts, toggleHeart } from './hearts';

/** One heart: filled or not, how many, and what pressing it does. Visitors cost no call. */
export function useHeart(id: string, favorites: number) {
  const viewer = useViewer();
  useEffect(() => {
    if (viewer) askForHeart(id);
  }, [viewer, id]);
  const state = useSyncExternalStore(
    subscribeHearts,
    () => heartOf(id),
    () => undefined,
  );
  const count = state?.count ?? favorites;
  const toggle = useCallback(() => toggleHeart(id, count), [id, count]);
  return { viewer, isFilled: state?.isFilled ?? false, count, toggle };
}

/** The first page of one's own favourites, asked for once: a wall that has begun is not exchanged. */
export function useOwnFavorites() {
  const { data, error, mutate } = useSWR(paths.api.ownFavorites(), callList<Wallpaper>, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  return { first: data, hasFailed: error !== undefined && !data, retry: () => mutate() };
}
