import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { formatNumber } from '@/lib/messages/formats';
import styles from './wallpaper-counts.module.css';

export const COUNT_COLUMNS = ['views', 'downloads', 'favorites'] as const;

export function WallpaperCounts({ item }: { item: AdminWallpaper }) {
  return (
    <dl className={styles.counts}>
      {COUNT_COLUMNS.map((name) => (
        <div key={name}>
          <dt>{adminWallpapersText.columns[name]}</dt>
          <dd>{formatNumber(item[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
