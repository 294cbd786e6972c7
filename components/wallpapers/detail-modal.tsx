'use client';

import Link from 'next/link';
import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { ReportButton } from '@/components/reports/report-button';
import { IconButton } from '@/components/ui/icon-button';
import { Overlay } from '@/components/ui/overlay';
import { SITE_NAME } from '@/lib/messages/site';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { CategoryBadge } from './category-badge';
import styles from './detail-modal.module.css';
import { DownloadLink } from './download-link';
import { LargePicture } from './large-picture';
import { ShareActions } from './share-actions';
import { TagList } from './tag-list';
import { Uploader } from './uploader';
import { useViewBeacon } from './use-view-beacon';

interface Props {
  wallpaper: Wallpaper;
  /** IDs of the neighbors in the grid; null if there is none or it isn't loaded. */
  previous: string | null;
  next: string | null;
  isLoading: boolean;
  /** Loads more of the grid; null at its end. */
  onMore: (() => unknown) | null;
  onShow: (id: string) => void;
}

/** Built as described in docs/decisions/0013-the-detail-modal.md. */
export function DetailModal({ wallpaper, previous, next, isLoading, onMore, onShow }: Props) {
  const { _id, title, description, tags, color } = wallpaper;
  const details = useRef<HTMLDivElement>(null);
  const isClosing = useRef(false);
  const close = useCallback(() => {
    // Going back is asynchronous: a second press must not leave the site.
    if (isClosing.current) return;
    isClosing.current = true;
    window.history.back();
  }, []);
  useViewBeacon(_id);
  useTitle(title);

  function show(id: string) {
    // In narrow windows, the whole dialog scrolls.
    details.current?.scrollTo({ top: 0 });
    details.current?.closest('dialog')?.scrollTo({ top: 0 });
    onShow(id);
  }
  const showPrevious = previous === null ? null : () => show(previous);
  const showNext = next === null ? onMore : () => show(next);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A dialog on top may use the arrow keys itself.
    if (document.querySelector('dialog:modal')) return;
    const go = { ArrowLeft: showPrevious, ArrowRight: showNext }[event.key];
    if (!go) return;
    event.preventDefault();
    go();
  }

  return (
    <Overlay
      labelledBy="detail-title"
      className={styles.modal}
      style={{ '--tint': color } as CSSProperties}
      onClose={close}
      onKeyDown={handleKeyDown}
    >
      <div className={styles.stage}>
        <Link className={styles.picture} href={paths.wallpaper(_id)} prefetch={false}>
          <LargePicture key={_id} wallpaper={wallpaper} className={styles.image} />
        </Link>
        <ArrowButton to="previous" onClick={showPrevious} />
        <ArrowButton to="next" onClick={showNext} isBusy={next === null && isLoading} />
      </div>
      <div ref={details} className={styles.details}>
        <div className={styles.head}>
          <h2 id="detail-title" className={styles.title} aria-live="polite">
            {title}
          </h2>
          <IconButton
            icon="close"
            label={wallpaperText.close}
            className={styles.close}
            onClick={close}
          />
        </div>
        <div className={styles.actions}>
          <CategoryBadge name={wallpaper.category} />
          <span className={styles.iconButtons}>
            <FavoriteButton id={_id} title={title} favorites={wallpaper.favorites} />
            <ShareActions wallpaper={wallpaper} />
          </span>
          <DownloadLink wallpaper={wallpaper} />
        </div>
        {description && <p className={styles.description}>{description}</p>}
        <TagList tags={tags} />
        <Uploader {...wallpaper} />
        <ReportButton key={_id} wallpaper={wallpaper} />
      </div>
    </Overlay>
  );
}

function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const newTitle = `${title} · ${SITE_NAME}`;
    document.title = newTitle;
    return () => {
      // After a navigation, the new page has set its own title.
      if (document.title === newTitle) document.title = before;
    };
  }, [title]);
}

/** Not single characters, so they also work while shortcuts are off. */
const KEYS = { previous: 'ArrowLeft', next: 'ArrowRight' } as const;

interface ArrowButtonProps {
  to: 'previous' | 'next';
  onClick: (() => unknown) | null;
  isBusy?: boolean;
}

function ArrowButton({ to, onClick, isBusy = false }: ArrowButtonProps) {
  if (!onClick) return null;
  return (
    <IconButton
      isRaised
      icon={to}
      label={wallpaperText[to]}
      className={`${styles.arrow} ${styles[to]}`}
      aria-busy={isBusy}
      aria-keyshortcuts={KEYS[to]}
      onClick={onClick}
    />
  );
}
