'use client';

import { type ComponentType, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useLoadAhead } from '@/components/ui/use-load-ahead';
import {
  LabelScreenContext,
  useLabelScreen,
} from '@/components/wallpapers/screens/use-label-screen';
import type { Wall } from '@/components/wallpapers/wall-cache';
import { siteText } from '@/lib/messages/site';
import styles from './infinite-wall.module.css';
import { TileSelectionContext } from './tile-actions';
import { useDetailModal } from './use-detail-modal';
import { useWall } from './use-wall';
import { useWallSelection } from './use-wall-selection';
import { WallpaperGrid, type WallpaperGridProps } from './wallpaper-grid';

interface Props {
  path: string;
  apiPath: string;
  first: Wall;
  total: number;
  /** Path of the next page, for crawlers and browsers without JavaScript. */
  nextPage: string | null;
  /** The screen that the list is limited to. */
  fit?: string | undefined;
  empty?: ReactNode;
  excludedIds?: ReadonlySet<string>;
  Grid?: ComponentType<WallpaperGridProps>;
}

export function InfiniteWall({
  path,
  apiPath,
  first,
  total,
  nextPage,
  fit,
  empty,
  excludedIds,
  Grid = WallpaperGrid,
}: Props) {
  const wall = useWall(path, apiPath, first, excludedIds);
  const { items, deletedCount, next, state, isGrowing, loadMore } = wall;
  const { open, preload, modal } = useDetailModal(wall);
  const selection = useWallSelection();
  const labelScreen = useLabelScreen(fit);
  const marker = useRef<HTMLDivElement>(null);

  useLoadAhead(marker, next !== null && state === 'idle', loadMore);

  return (
    <>
      {items.length === 0 && !next && empty}
      <LabelScreenContext value={labelScreen}>
        {selection && <selection.WallSelectionBar items={items} />}
        <TileSelectionContext value={selection?.TileSelectBox ?? null}>
          <Grid
            wallpapers={items}
            total={total < 0 ? total : total - deletedCount}
            busy={state === 'loading'}
            handlers={{ onKeyDown: moveFocus, onClickCapture: open, onPointerEnter: preload }}
          />
        </TileSelectionContext>
      </LabelScreenContext>
      {next && (
        // Hidden while the wall grows, to avoid a layout shift.
        <div ref={marker} className={styles.more} data-growing={isGrowing}>
          {state === 'failed' ? (
            <p role="alert">
              {siteText.loadMoreFailed} <Button onClick={loadMore}>{siteText.tryAgain}</Button>
            </p>
          ) : (
            nextPage && (
              <a rel="next" href={nextPage}>
                {siteText.nextPage}
              </a>
            )
          )}
        </div>
      )}
      <p role="status" className={styles.loading} data-scroll-linked="">
        {state === 'loading' && siteText.loadingMore}
      </p>
      {modal}
    </>
  );
}

/** Page Down and Page Up move between articles, as in the ARIA feed pattern. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { PageDown: 1, PageUp: -1 }[event.key];
  const article = event.target instanceof Element && event.target.closest('article');
  if (!step || !article) return;
  const position = Number(article.ariaPosInSet) + step;
  const target = event.currentTarget.querySelector<HTMLElement>(`[aria-posinset="${position}"]`);
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.scrollIntoView({ block: 'center' });
}
