'use client';

import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { useStore } from '@/lib/client/store';
import { subscribeToStorage } from '@/lib/client/stored-list';
import { favoritesStore, loadFavorite, toggleFavorite } from './favorites-store';
import { keptList } from './on-device';

/** Returns a favorite's state and its toggle. Makes no request for visitors, whose favorites are on their device. */
export function useFavorite(id: string, favorites: number) {
  const viewer = useViewer();
  useEffect(() => {
    if (viewer) loadFavorite(id);
  }, [viewer, id]);
  const state = useStore(favoritesStore, (states) => states.get(id), undefined);
  const isKept = useSyncExternalStore(
    subscribeToStorage,
    () => keptList.read().includes(id),
    () => false,
  );
  const isFavorite = viewer === null ? isKept : (state?.isFavorite ?? false);
  const count = state?.count ?? favorites;
  const toggle = useCallback(() => toggleFavorite(id, count), [id, count]);
  return { viewer, isFavorite, count, toggle };
}
