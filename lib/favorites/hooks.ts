'use client';

import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useViewer } from '@/lib/auth/hooks';
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
