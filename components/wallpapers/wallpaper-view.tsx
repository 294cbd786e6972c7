import type { CSSProperties, ReactNode } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { OwnerActions } from './owner-actions';
import { PictureLink } from './picture-link';
import { ViewerProvider } from './viewer-provider';
import { WallpaperFacts } from './wallpaper-facts';
import styles from './wallpaper-view.module.css';

interface Props {
  wallpaper: Wallpaper;
  notice?: ReactNode;
  pinUrl?: string;
}

export function WallpaperView({ wallpaper, notice, pinUrl }: Props) {
  const { _id, userId, width, height, webpImageWidth, color } = wallpaper;
  const style = { '--tint': color, '--ratio': width / height, '--pixels': webpImageWidth };
  return (
    <ViewerProvider wallpaper={wallpaper}>
      <article className={styles.page} style={style as CSSProperties}>
        {notice}
        <div className={width > height ? styles.landscape : styles.portrait}>
          <div className={styles.stage}>
            <PictureLink wallpaper={wallpaper} className={styles.picture} />
          </div>
          <div className={styles.details}>
            <WallpaperFacts wallpaper={wallpaper} pinUrl={pinUrl} />
            <OwnerActions id={_id} userId={userId} />
          </div>
        </div>
      </article>
    </ViewerProvider>
  );
}
