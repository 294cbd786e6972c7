import { siteText } from '@/lib/messages/en';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './wallpaper-grid.module.css';
import { WallpaperTile } from './wallpaper-tile';

/** As many as can be seen before scrolling. */
const AT_ONCE = 3;

export function WallpaperGrid({ wallpapers }: { wallpapers: Wallpaper[] }) {
  if (wallpapers.length === 0) return <p className={styles.empty}>{siteText.empty}</p>;
  return (
    <ul className={styles.grid}>
      {wallpapers.map((wallpaper, index) => (
        <li key={wallpaper._id}>
          <WallpaperTile wallpaper={wallpaper} first={index < AT_ONCE} />
        </li>
      ))}
    </ul>
  );
}
