'use client';

import { useCallback, useEffect, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { useViewer } from '@/lib/auth/hooks';
import { callList } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import {
  getFavoriteState,
  loadFavorite,
  subscribeFavorites,
  toggleFavorite,
} from './favorites-store';

/** Returns a favorite's state and its toggle. Makes no request for visitors. */
export function useFavorite(id: string, favorites: number) {
  const viewer = useViewer();
  useEffect(() => {
    if (viewer) loadFavorite(id);
  }, [viewer, id]);
  const state = useSyncExternalStore(
    subscribeFavorites,
    () => getFavoriteState(id),
    () => undefined,
  );
  const count = state?.count ?? favorites;
  const toggle = useCallback(() => toggleFavorite(id, count), [id, count]);
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
