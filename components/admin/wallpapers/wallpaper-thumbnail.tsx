import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import styles from './wallpaper-thumbnail.module.css';

export function WallpaperThumbnail({ item }: { item: AdminWallpaper }) {
  return (
    <img
      className={styles.picture}
      src={item.smallImageUrl}
      alt=""
      loading="lazy"
      style={{ background: buildPlaceholder(item.thumbhash) }}
    />
  );
}
