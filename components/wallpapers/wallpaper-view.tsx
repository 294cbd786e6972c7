import type { CSSProperties, ReactNode } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { LargePicture } from './large-picture';
import { OwnerActions } from './owner-actions';
import { WallpaperFacts } from './wallpaper-facts';
import styles from './wallpaper-view.module.css';

interface Props {
  wallpaper: Wallpaper;
  notice?: ReactNode;
}

export function WallpaperView({ wallpaper, notice }: Props) {
  const { _id, userId, width, height, color } = wallpaper;
  return (
    <article className={styles.page} style={{ '--tint': color } as CSSProperties}>
      {notice}
      <div className={styles.stage}>
        <LargePicture
          wallpaper={wallpaper}
          className={width > height ? styles.cover : styles.contain}
        />
      </div>
      <div className={styles.details}>
        <WallpaperFacts wallpaper={wallpaper} />
        <OwnerActions id={_id} userId={userId} />
      </div>
    </article>
  );
}
