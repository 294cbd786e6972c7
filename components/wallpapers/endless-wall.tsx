'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { siteText } from '@/lib/messages/site';
import { useWall } from '@/lib/wallpapers/use-wall';
import type { Wall } from '@/lib/wallpapers/wall-memory';
import styles from './endless-wall.module.css';
import { useDetail } from './use-detail';
import { WallpaperGrid } from './wallpaper-grid';

/** How far below the screen the next pictures are asked for. */
const AHEAD = '1200px';

interface Props {
  /** Of the page that shows the list. */
  address: string;
  /** The call that lists what follows. */
  list: string;
  /** What the page was rendered with. */
  first: Wall;
  total: number;
  /** Address of the list's next page, for crawlers and for those without script. */
  nextPage: string | null;
  /** Shown instead when the list holds nothing, or nothing any more. */
  empty?: ReactNode;
}

/** A wall without an end: more is hung as one comes near the bottom. */
export function EndlessWall({ address, list, first, total, nextPage, empty }: Props) {
  const wall = useWall(address, list, first);
  const { items, gone, next, state, isGrowing, loadMore } = wall;
  const { open, preload, element } = useDetail(wall);
  const marker = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = marker.current;
    if (!element || !next || state !== 'idle') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && loadMore(),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [next, state, loadMore]);

  return (
    <>
      {items.length === 0 && !next && empty}
      <WallpaperGrid
        wallpapers={items}
        total={total < 0 ? total : total - gone}
        busy={state === 'loading'}
        handlers={{ onKeyDown: turnPages, onClickCapture: open, onPointerEnter: preload }}
      />
      {next && (
        // What stands below a growing wall would be pushed down by it, so it is not shown meanwhile.
        <div ref={marker} className={styles.more} data-growing={isGrowing}>
          {state === 'failed' ? (
            <p role="alert">
              {siteText.moreFailed} <Button onClick={loadMore}>{siteText.tryAgain}</Button>
            </p>
          ) : (
            nextPage && (
              <a rel="next" href={nextPage}>
                {siteText.older}
              </a>
            )
          )}
        </div>
      )}
      <p role="status" className={styles.loading}>
        {state === 'loading' && siteText.loadingMore}
      </p>
      {element}
    </>
  );
}

/** Page Down and Page Up go from picture to picture, as ARIA's feed pattern has it. */
function turnPages(event: KeyboardEvent<HTMLElement>): void {
  const step = { PageDown: 1, PageUp: -1 }[event.key];
  const article = event.target instanceof Element && event.target.closest('article');
  if (!step || !article) return;
  const articles = [...event.currentTarget.querySelectorAll('article')];
  const goal = articles[articles.indexOf(article) + step];
  if (!goal) return;
  event.preventDefault();
  goal.focus();
  goal.scrollIntoView({ block: 'center' });
}
