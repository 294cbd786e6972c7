'use client';

import { useEffect, useMemo, useRef } from 'react';
import { favoritesStore, setFavorite } from '@/components/favorites/favorites-store';
import { showToast } from '@/components/ui/toast';
import { useStore } from '@/lib/client/store';
import { favoriteText } from '@/lib/messages/favorites';
import { paths } from '@/lib/paths';

const NONE: ReadonlyMap<string, { isFavorite: boolean }> = new Map();

/** Returns the favorites that were removed since the document was loaded, and offers to undo the last one. */
export function useRemovedFavorites(): ReadonlySet<string> {
  const states = useStore(favoritesStore, (current) => current, NONE);
  const removed = useMemo(
    () => new Set([...states].filter(([, { isFavorite }]) => !isFavorite).map(([id]) => id)),
    [states],
  );
  const known = useRef(removed);
  useEffect(() => {
    const [last] = [...removed].filter((id) => !known.current.has(id));
    known.current = removed;
    if (last) offerUndo(last);
  }, [removed]);
  return removed;
}

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
