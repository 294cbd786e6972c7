'use client';

import { useEffect } from 'react';
import { findShownImage } from '@/components/ui/find-shown-image';
import { DetailModal } from '@/components/wallpapers/details/detail-modal';
import {
  type ModalEntry,
  pushModalEntry,
  replaceModalEntry,
} from '@/components/wallpapers/details/modal-entry';
import { useDeletedIds } from '@/components/wallpapers/wall-changes';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import type { WallState } from './use-wall';

const LOAD_AHEAD = 2;

interface Props {
  wall: WallState;
  entry: ModalEntry;
  onChange: (entry: ModalEntry) => void;
}

/** The modal for a wall, or for a related wallpaper, which comes after the tile it was opened from. */
export function WallModal({ wall, entry, onChange }: Props) {
  const { items, next, state, loadMore } = wall;
  const { tileId, related } = entry;
  const index = items.findIndex(({ _id }) => _id === tileId);
  const wallpaper = related ?? items[index];
  const isDeleted = useDeletedIds().has(related?._id ?? tileId);

  useEffect(() => {
    if (index >= 0 && index >= items.length - LOAD_AHEAD && next && state === 'idle')
      void loadMore();
  }, [index, items.length, next, state, loadMore]);

  const previous = items[related ? index : index - 1]?._id ?? null;
  const following = items[index + 1]?._id ?? null;
  useEffect(() => {
    for (const id of [previous, following]) if (id) loadTile(id);
  }, [previous, following]);

  function showRelated(chosen: Wallpaper) {
    const isOnWall = items.some(({ _id }) => _id === chosen._id);
    onChange(pushModalEntry(isOnWall ? { tileId: chosen._id } : { tileId, related: chosen }));
  }

  if (!wallpaper || isDeleted) return null;
  return (
    <DetailModal
      wallpaper={wallpaper}
      wallpapers={related ? items.toSpliced(index + 1, 0, related) : items}
      previous={previous}
      next={following}
      isLoading={state === 'loading'}
      onMore={next === null ? null : loadMore}
      onShow={(id) => onChange(replaceModalEntry({ tileId: id }))}
      onShowRelated={showRelated}
    />
  );
}

const findTile = (id: string) =>
  document.querySelector<HTMLElement>(`[role="feed"] a[href="${paths.wallpaper(id)}"]`);

/** Its picture is shown until the large one is loaded, and may be out of view behind the modal. */
function loadTile(id: string): void {
  const picture = findShownImage(findTile(id));
  // A loaded picture would be requested again.
  if (picture && !picture.complete) picture.loading = 'eager';
}

/** Focuses the tile of a wallpaper, and scrolls if its middle is not in view. */
export function returnToTile(id: string, scrollTop: number | null): void {
  // After popstate, the browser restores its own scroll position.
  requestAnimationFrame(() => {
    // The page may have become shorter behind the overlay, which changes the scroll position.
    if (scrollTop !== null) scrollTo(0, scrollTop);
    const link = findTile(id);
    if (!link) return;
    link.focus({ preventScroll: true });
    const { top, bottom } = link.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    const header = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    if (middle < header || middle > innerHeight) link.scrollIntoView({ block: 'center' });
  });
}
