'use client';

import { usePathname } from 'next/navigation';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { preventIfOffline } from '@/components/ui/prevent-if-offline';
import { isNarrowScreen } from '@/lib/client/narrow-screen';
import { paths } from '@/lib/paths';
import { getModalWallpaperId, pushModalEntry, replaceModalEntry } from './modal-entry';
import type { useWall } from './use-wall';
import { storeWallInSession } from './wall-cache';

const loadModal = () => import('./detail-modal').then(({ DetailModal }) => DetailModal);

type Modal = Awaited<ReturnType<typeof loadModal>>;

const LOAD_AHEAD = 2;

/** Opens a clicked wallpaper in a modal over the grid, except in narrow windows. */
export function useDetailModal({
  items,
  next,
  state,
  loadMore,
  saveScroll,
}: ReturnType<typeof useWall>) {
  const pathname = usePathname();
  const [id, setId] = useState<string | null>(null);
  const [Modal, setModal] = useState<Modal | null>(null);
  const index = items.findIndex(({ _id }) => _id === id);
  const wallpaper = items[index];

  const savedPathname = useRef(pathname);
  useEffect(() => {
    const shown = getModalWallpaperId(pathname);
    setId(shown);
    // The modal's history entry saves its own state.
    if (shown !== null && savedPathname.current !== pathname) saveScroll();
    savedPathname.current = pathname;
  }, [pathname, saveScroll]);

  const scrollTop = useRef<number | null>(null);
  useEffect(() => {
    if (id !== null || scrollTop.current === null) return;
    // The page may have become shorter behind the overlay, which changes the scroll position.
    scrollTo(0, scrollTop.current);
    scrollTop.current = null;
    saveScroll();
  }, [id, saveScroll]);

  useEffect(() => {
    if (id === null || Modal) return;
    // If the chunk fails to load, the wallpaper page at the same URL takes over.
    loadModal().then(
      (component) => setModal(() => component),
      () => location.reload(),
    );
  }, [id, Modal]);

  useEffect(() => {
    if (wallpaper && index >= items.length - LOAD_AHEAD && next && state === 'idle')
      void loadMore();
  }, [wallpaper, index, items.length, next, state, loadMore]);

  function open(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element && event.target.closest('a');
    const clicked = link && items.find(({ _id }) => paths.wallpaper(_id) === link.pathname);
    if (!clicked || !isPlainClick(event) || isNarrowScreen()) return;
    if (!Modal && preventIfOffline(event)) return;
    event.preventDefault();
    // The second click of a double-click was meant for an overlay that has closed.
    if (event.detail > 1) return;
    // Saves now, because a late scroll event would belong to the new history entry.
    saveScroll();
    storeWallInSession();
    scrollTop.current = window.scrollY;
    pushModalEntry(clicked._id);
    setId(clicked._id);
  }

  function show(newId: string) {
    replaceModalEntry(newId);
    setId(newId);
  }

  const modal = Modal && wallpaper && (
    <Modal
      wallpaper={wallpaper}
      previous={items[index - 1]?._id ?? null}
      next={items[index + 1]?._id ?? null}
      isLoading={state === 'loading'}
      onMore={next === null ? null : loadMore}
      onShow={show}
    />
  );
  return { open, preload: () => void loadModal().catch(() => undefined), modal };
}
