'use client';

import { usePathname } from 'next/navigation';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { preventIfOffline } from '@/components/ui/prevent-if-offline';
import {
  getModalEntry,
  type ModalEntry,
  pushModalEntry,
} from '@/components/wallpapers/details/modal-entry';
import { lastList } from '@/components/wallpapers/last-list';
import { storeWallInSession } from '@/components/wallpapers/wall-cache';
import { isNarrowScreen } from '@/lib/client/narrow-screen';
import { paths } from '@/lib/paths';
import type { WallState } from './use-wall';

const loadModal = () => import('./wall-modal');

/** Opens a clicked wallpaper in a modal over the grid, except in narrow windows. */
export function useDetailModal(wall: WallState) {
  const { items, next, path, saveScroll } = wall;
  const pathname = usePathname();
  const [entry, setEntry] = useState<ModalEntry | null>(null);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadModal>> | null>(null);
  const isOpen = entry !== null;

  useEffect(() => {
    lastList.current = { items, next, path };
  }, [items, next, path]);

  useEffect(() => {
    if (!isOpen) return;
    // Belongs to the history entry: a reload shows the page from the top, not at the scroll position of the wall.
    window.history.scrollRestoration = 'manual';
    return () => {
      // New entries inherit it.
      window.history.scrollRestoration = 'auto';
    };
  }, [isOpen]);

  const savedPathname = useRef(pathname);
  useEffect(() => {
    const shown = getModalEntry(pathname);
    setEntry(shown);
    // The modal's history entry saves its own state.
    if (shown !== null && savedPathname.current !== pathname) saveScroll();
    savedPathname.current = pathname;
  }, [pathname, saveScroll]);

  useEffect(() => {
    // Back right after opening: the pathname that Next has rendered doesn't change.
    const update = () => {
      if (window.location.pathname === savedPathname.current) setEntry(getModalEntry());
    };
    addEventListener('popstate', update);
    return () => removeEventListener('popstate', update);
  }, []);

  const scrollTop = useRef<number | null>(null);
  const lastTileId = useRef<string | null>(null);
  useEffect(() => {
    if (entry !== null) lastTileId.current = entry.tileId;
    else if (lastTileId.current !== null) {
      loaded?.returnToTile(lastTileId.current, scrollTop.current);
      lastTileId.current = null;
      scrollTop.current = null;
      // `returnToTile` scrolls in the next frame.
      requestAnimationFrame(saveScroll);
    }
  }, [entry, loaded, saveScroll]);

  useEffect(() => {
    // If the chunk fails to load, the wallpaper page at the same URL takes over.
    if (isOpen && !loaded) loadModal().then(setLoaded, () => location.reload());
  }, [isOpen, loaded]);

  function open(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element && event.target.closest('a');
    const clicked = link && items.find(({ _id }) => paths.wallpaper(_id) === link.pathname);
    if (!clicked || !isPlainClick(event) || isNarrowScreen()) return;
    if (!loaded && preventIfOffline(event)) return;
    event.preventDefault();
    // The second click of a double-click was meant for an overlay that has closed.
    if (event.detail > 1) return;
    // Saves now, because a late scroll event would belong to the new history entry.
    saveScroll();
    storeWallInSession();
    scrollTop.current = window.scrollY;
    setEntry(pushModalEntry({ tileId: clicked._id }));
  }

  const modal = loaded && entry && (
    <loaded.WallModal wall={wall} entry={entry} onChange={setEntry} />
  );
  return { open, preload: () => void loadModal().catch(() => undefined), modal };
}
