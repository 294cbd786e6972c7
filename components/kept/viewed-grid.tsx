'use client';

import { SimilarThumbnail } from '@/components/wallpapers/similar/similar-thumbnail';
import { keptText } from '@/lib/messages/kept';
import styles from './kept-page.module.css';
import { StoredWallpapers } from './stored-wallpapers';

export function ViewedGrid({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return <p className={styles.note}>{keptText.noneViewed}</p>;
  return (
    <StoredWallpapers ids={ids}>
      {(wallpapers) => (
        <ul className={styles.grid}>
          {wallpapers.map((wallpaper) => (
            <li key={wallpaper._id}>
              <SimilarThumbnail wallpaper={wallpaper} />
            </li>
          ))}
        </ul>
      )}
    </StoredWallpapers>
  );
}
