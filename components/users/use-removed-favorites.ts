'use client';

import { useEffect, useMemo } from 'react';
import {
  favoriteChanges,
  favoritesStore,
  setFavorite,
} from '@/components/favorites/favorites-store';
import { showToast } from '@/components/ui/toast';
import { useStore } from '@/lib/client/store';
import { favoriteText } from '@/lib/messages/favorites';
import { paths } from '@/lib/paths';

type States = ReturnType<typeof favoritesStore.get>;

const NONE: States = new Map();

/** Returns the favorites that were removed since the document was loaded, and offers to undo the last one. */
export function useRemovedFavorites(): ReadonlySet<string> {
  const states = useStore(favoritesStore, (current) => current, NONE);
  useEffect(() => {
    let known = listRemoved(favoritesStore.get());
    return favoriteChanges.subscribe(() => {
      const removed = listRemoved(favoritesStore.get());
      const [last] = removed.filter((id) => !known.includes(id));
      known = removed;
      if (last) offerUndo(last);
    });
  }, []);
  return useMemo(() => new Set(listRemoved(states)), [states]);
}

const listRemoved = (states: States) =>
  [...states].filter(([, { isFavorite }]) => !isFavorite).map(([id]) => id);

function offerUndo(id: string): void {
  showToast({
    kind: 'status',
    text: favoriteText.removed,
    link: {
      href: paths.wallpaper(id),
      text: favoriteText.undo,
      onFollow: () =>
        void setFavorite(id).catch(() => showToast({ kind: 'alert', text: favoriteText.failed })),
    },
    // The focused button is gone with its tile.
    shouldFocusLink: document.activeElement === document.body,
  });
}
