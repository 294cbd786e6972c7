'use client';

import type { MouseEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { similarText } from '@/lib/messages/similar';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './similar-strip.module.css';
import { SimilarThumbnail } from './similar-thumbnail';
import { useSimilar } from './use-similar';

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6, 7, 8];

interface Props {
  wallpaper: Wallpaper;
  onShow: (wallpaper: Wallpaper) => void;
}

export function SimilarStrip({ wallpaper, onShow }: Props) {
  const { similar, hasFailed, retry } = useSimilar(wallpaper, PLACEHOLDERS.length);
  if (similar?.length === 0) return null;
  function tryAgain({ currentTarget }: MouseEvent) {
    // The button disappears.
    currentTarget.closest('dialog')?.focus({ preventScroll: true });
    void retry();
  }
  return (
    <section
      className={styles.section}
      aria-labelledby="detail-similar"
      aria-busy={!similar && !hasFailed}
    >
      <div className={styles.head}>
        <h3 id="detail-similar" className={styles.heading}>
          {similarText.title}
        </h3>
        <Link className={styles.all} href={paths.search(`like:${wallpaper._id}`)}>
          {similarText.all}
        </Link>
      </div>
      {hasFailed ? (
        <p className={styles.failed}>
          {siteText.loadMoreFailed}{' '}
          <Button kind="quiet" onClick={tryAgain}>
            {siteText.tryAgain}
          </Button>
        </p>
      ) : (
        <ul className={styles.strip}>
          {similar
            ? similar.map((one) => (
                <li key={one._id}>
                  <SimilarThumbnail wallpaper={one} onShow={onShow} />
                </li>
              ))
            : PLACEHOLDERS.map((key) => <li key={key} className={styles.placeholder} />)}
        </ul>
      )}
    </section>
  );
}
