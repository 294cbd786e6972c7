import type { CSSProperties, ReactNode } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { LargePicture } from './large-picture';
import { OwnerActions } from './owner-actions';
import { WallpaperFacts } from './wallpaper-facts';
import styles from './wallpaper-view.module.css';

interface Props {
  wallpaper: Wallpaper;
  /** What is to be said before anything else. */
  notice?: ReactNode;
}

/** A wallpaper on a page of its own: the picture, then its label. */
export function WallpaperView({ wallpaper, notice }: Props) {
  const { _id, userId, width, height, color } = wallpaper;
  return (
    <article className={styles.page} style={{ '--tint': color } as CSSProperties}>
      {notice}
      <div className={styles.wall}>
        <LargePicture
          wallpaper={wallpaper}
          className={width > height ? styles.cover : styles.contain}
        />
      </div>
      <div className={styles.about}>
        <WallpaperFacts wallpaper={wallpaper} />
        <OwnerActions id={_id} userId={userId} />
      </div>
    </article>
  );
}
