'use client';

import Link from 'next/link';
import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { HeartButton } from '@/components/favorites/heart-button';
import { ReportAct } from '@/components/reports/report-act';
import { IconButton } from '@/components/ui/icon-button';
import { Overlay } from '@/components/ui/overlay';
import { SITE_NAME } from '@/lib/messages/site';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { useViewBeacon } from '@/lib/visits/hooks';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { CategoryBadge } from './category-badge';
import styles from './detail-modal.module.css';
import { DownloadLink } from './download-link';
import { LargePicture } from './large-picture';
import { ShareActions } from './share-actions';
import { TagList } from './tag-list';
import { Uploader } from './uploader';

interface Props {
  wallpaper: Wallpaper;
  /** Ids of its neighbours in the grid; null where there is none yet, or none at all. */
  previous: string | null;
  next: string | null;
  isLoading: boolean;
  /** Asks for what follows in the grid; null at its end. */
  onMore: (() => unknown) | null;
  onShow: (id: string) => void;
}

/** A wallpaper over the grid: docs/decisions/0013-the-detail-modal.md says why it is built like this. */
export function DetailModal({ wallpaper, previous, next, isLoading, onMore, onShow }: Props) {
  const { _id, title, description, tags, color } = wallpaper;
  const label = useRef<HTMLDivElement>(null);
  const isClosing = useRef(false);
  const close = useCallback(() => {
    // Going back takes a moment: a second press must not leave the site.
    if (isClosing.current) return;
    isClosing.current = true;
    window.history.back();
  }, []);
  useViewBeacon(_id);
  useTitle(title);

  function show(id: string) {
    // On narrower windows the whole dialog scrolls.
    label.current?.scrollTo({ top: 0 });
    label.current?.closest('dialog')?.scrollTo({ top: 0 });
    onShow(id);
  }
  const goBack = previous === null ? null : () => show(previous);
  const goOn = next === null ? onMore : () => show(next);

  function turn(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // In a question that stands above, arrows choose and move a caret.
    if (document.querySelector('dialog:modal')) return;
    const go = { ArrowLeft: goBack, ArrowRight: goOn }[event.key];
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
      onKeyDown={turn}
    >
      <div className={styles.stage}>
        <Link className={styles.picture} href={paths.wallpaper(_id)} prefetch={false}>
          <LargePicture key={_id} wallpaper={wallpaper} className={styles.image} />
        </Link>
        <Turn to="previous" onClick={goBack} />
        <Turn to="next" onClick={goOn} isBusy={next === null && isLoading} />
      </div>
      <div ref={label} className={styles.label}>
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
        <div className={styles.acts}>
          <CategoryBadge name={wallpaper.category} />
          <span className={styles.round}>
            <HeartButton id={_id} title={title} favorites={wallpaper.favorites} />
            <ShareActions wallpaper={wallpaper} />
          </span>
          <DownloadLink wallpaper={wallpaper} />
        </div>
        {description && <p className={styles.description}>{description}</p>}
        <TagList tags={tags} />
        <Uploader {...wallpaper} />
        <ReportAct key={_id} wallpaper={wallpaper} />
      </div>
    </Overlay>
  );
}

/** The page is called what its address shows; what lay beneath has its name back afterwards. */
function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const own = `${title} · ${SITE_NAME}`;
    document.title = own;
    return () => {
      // Another page, to which one went meanwhile, has named itself.
      if (document.title === own) document.title = before;
    };
  }, [title]);
}

/** No single characters: they act also where those are switched off. */
const KEYS = { previous: 'ArrowLeft', next: 'ArrowRight' } as const;

interface TurnProps {
  to: 'previous' | 'next';
  onClick: (() => unknown) | null;
  isBusy?: boolean;
}

function Turn({ to, onClick, isBusy = false }: TurnProps) {
  if (!onClick) return null;
  return (
    <IconButton
      isRaised
      icon={to}
      label={wallpaperText[to]}
      className={`${styles.turn} ${styles[to]}`}
      aria-busy={isBusy}
      aria-keyshortcuts={KEYS[to]}
      onClick={onClick}
    />
  );
}
