'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { keptText } from '@/lib/messages/kept';
import { siteText } from '@/lib/messages/site';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './kept-page.module.css';
import { useWallpapersByIds } from './use-wallpapers-by-ids';

interface Props {
  ids: readonly string[];
  children: (wallpapers: Wallpaper[]) => ReactNode;
}

/** Says how many aren't public anymore. */
export function StoredWallpapers({ ids, children }: Props) {
  const { wallpapers, hasFailed, retry } = useWallpapersByIds(ids);
  if (hasFailed) {
    return (
      <p role="alert" className={styles.note}>
        {keptText.loadFailed}{' '}
        <Button kind="quiet" onClick={retry}>
          {siteText.tryAgain}
        </Button>
      </p>
    );
  }
  if (!wallpapers) {
    return (
      <p role="status" className={styles.note}>
        {keptText.loading}
      </p>
    );
  }
  const goneCount = ids.length - wallpapers.length;
  return (
    <>
      {goneCount > 0 && <p className={styles.note}>{keptText.gone(goneCount)}</p>}
      {children(wallpapers)}
    </>
  );
}
