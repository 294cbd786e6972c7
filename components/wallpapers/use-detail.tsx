'use client';

import { usePathname } from 'next/navigation';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { isNarrow } from '@/components/layout/narrow';
import { isPlainClick } from '@/components/ui/plain-click';
import { paths } from '@/lib/paths';
import { pushWallpaper, replaceWallpaper, shownWallpaper } from '@/lib/wallpapers/modal-entry';
import type { useWall } from '@/lib/wallpapers/use-wall';
import { storeWall } from '@/lib/wallpapers/wall-memory';

const load = () => import('./detail-modal').then(({ DetailModal }) => DetailModal);

type Modal = Awaited<ReturnType<typeof load>>;

/** So near the end of what is here, more is asked for. */
const AHEAD = 2;

/** Lets a click on a tile show the wallpaper over the grid, where there is room for it. */
export function useDetail({ items, next, state, loadMore, keep }: ReturnType<typeof useWall>) {
  const pathname = usePathname();
  const [id, setId] = useState<string | null>(null);
  const [Modal, setModal] = useState<Modal | null>(null);
  const index = items.findIndex(({ _id }) => _id === id);
  const wallpaper = items[index];

  const keptAt = useRef(pathname);
  useEffect(() => {
    const shown = shownWallpaper(pathname);
    setId(shown);
    // The entry over the grid has a memory of its own.
    if (shown !== null && keptAt.current !== pathname) keep();
    keptAt.current = pathname;
  }, [pathname, keep]);

  const openedAt = useRef<number | null>(null);
  useEffect(() => {
    if (id !== null || openedAt.current === null) return;
    // Beneath the overlay the page may be shorter, and was scrolled up to its new end.
    scrollTo(0, openedAt.current);
    openedAt.current = null;
    keep();
  }, [id, keep]);

  useEffect(() => {
    if (id === null || Modal) return;
    // What cannot be shown here has a page of its own, at the same address.
    load().then(
      (modal) => setModal(() => modal),
      () => location.reload(),
    );
  }, [id, Modal]);

  useEffect(() => {
    if (wallpaper && index >= items.length - AHEAD && next && state === 'idle') void loadMore();
  }, [wallpaper, index, items.length, next, state, loadMore]);

  function open(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element && event.target.closest('a');
    const clicked = link && items.find(({ _id }) => paths.wallpaper(_id) === link.pathname);
    if (!clicked || !isPlainClick(event) || isNarrow()) return;
    event.preventDefault();
    // The second click of two quick ones was meant for what lay over the tile, and is gone by now.
    if (event.detail > 1) return;
    // The event of the last bit of scrolling may still be to come, and would find another entry.
    keep();
    storeWall();
    openedAt.current = window.scrollY;
    pushWallpaper(clicked._id);
    setId(clicked._id);
  }

  function show(other: string) {
    replaceWallpaper(other);
    setId(other);
  }

  const element = Modal && wallpaper && (
    <Modal
      wallpaper={wallpaper}
      previous={items[index - 1]?._id ?? null}
      next={items[index + 1]?._id ?? null}
      isLoading={state === 'loading'}
      onMore={next === null ? null : loadMore}
      onShow={show}
    />
  );
  return { open, preload: () => void load().catch(() => undefined), element };
}
