'use client';

import type { MouseEvent } from 'react';
import { Button } from '@/components/ui/button';
import { siteText } from '@/lib/messages/site';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './related-strip.module.css';
import { RelatedThumbnail } from './related-thumbnail';
import { useRelated } from './use-related';

/** One less than the list has, which may contain the wallpaper itself. */
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6, 7, 8];

interface Props {
  wallpaper: Wallpaper;
  onShow: (wallpaper: Wallpaper) => void;
}

export function RelatedStrip({ wallpaper, onShow }: Props) {
  const { related, hasFailed, retry } = useRelated(wallpaper);
  if (related?.length === 0) return null;
  function tryAgain({ currentTarget }: MouseEvent) {
    // The button disappears.
    currentTarget.closest('dialog')?.focus({ preventScroll: true });
    void retry();
  }
  return (
    <section
      className={styles.section}
      aria-labelledby="detail-related"
      aria-busy={!related && !hasFailed}
    >
      <h3 id="detail-related" className={styles.heading}>
        {wallpaperText.moreInCategory(wallpaper.category)}
      </h3>
      {hasFailed ? (
        <p className={styles.failed}>
          {siteText.loadMoreFailed}{' '}
          <Button kind="quiet" onClick={tryAgain}>
            {siteText.tryAgain}
          </Button>
        </p>
      ) : (
        <ul className={styles.strip}>
          {related
            ? related.slice(0, PLACEHOLDERS.length).map((one) => (
                <li key={one._id}>
                  <RelatedThumbnail wallpaper={one} onShow={onShow} />
                </li>
              ))
            : PLACEHOLDERS.map((key) => <li key={key} className={styles.placeholder} />)}
        </ul>
      )}
    </section>
  );
}
