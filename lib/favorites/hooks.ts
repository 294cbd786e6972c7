'use client';

import { useCallback, useEffect, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { useViewer } from '@/lib/auth/hooks';
import { callList } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { askForHeart, heartOf, subscribeHearts, toggleHeart } from './hearts';

/** Returns a favorite's state and its toggle. Makes no request for visitors. */
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
  return { viewer, isFavorite: state?.isFavorite ?? false, count, toggle };
}

/** Loads the first page of the user's favorites once, so that the list doesn't change while they scroll. */
export function useOwnFavorites() {
  const { data, error, mutate } = useSWR(paths.api.ownFavorites(), callList<Wallpaper>, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  return { first: data, hasFailed: error !== undefined && !data, retry: () => mutate() };
}
