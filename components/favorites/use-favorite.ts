'use client';

import { useCallback, useEffect } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { useStore } from '@/lib/client/store';
import { favoritesStore, loadFavorite, toggleFavorite } from './favorites-store';

/** Returns a favorite's state and its toggle. Makes no request for visitors. */
export function useFavorite(id: string, favorites: number) {
  const viewer = useViewer();
  useEffect(() => {
    if (viewer) loadFavorite(id);
  }, [viewer, id]);
  const state = useStore(favoritesStore, (states) => states.get(id), undefined);
  const count = state?.count ?? favorites;
  const toggle = useCallback(() => toggleFavorite(id, count), [id, count]);
  return { viewer, isFavorite: state?.isFavorite ?? false, count, toggle };
}
