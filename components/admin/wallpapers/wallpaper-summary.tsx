import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { CreatorLink } from './creator-link';
import styles from './wallpaper-summary.module.css';
import { WallpaperThumbnail } from './wallpaper-thumbnail';

export function WallpaperSummary({ item }: { item: AdminWallpaper }) {
  return (
    <div className={styles.summary}>
      <div className={styles.picture}>
        <WallpaperThumbnail item={item} />
      </div>
      <div>
        <p className={styles.title}>{item.title}</p>
        <p className={styles.details}>
          <CreatorLink item={item} /> · {item.category} · {item._id}
        </p>
      </div>
    </div>
  );
}
