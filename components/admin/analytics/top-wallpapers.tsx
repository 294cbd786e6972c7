import { StatusBadge } from '@/components/admin/status-badge';
import type { Analytics } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { formatNumber } from '@/lib/messages/formats';
import { paths } from '@/lib/paths';
import styles from './row-list.module.css';
import { Thumbnail } from './thumbnail';

export function TopWallpapers({ wallpapers }: { wallpapers: Analytics['topWallpapers'] }) {
  if (wallpapers.length === 0)
    return <p className={styles.empty}>{analyticsText.noTopWallpapers}</p>;
  return (
    <ol className={styles.list}>
      {wallpapers.map((wallpaper) => (
        <li key={wallpaper._id}>
          <a href={paths.wallpaper(wallpaper._id)} className={styles.row}>
            <Thumbnail src={wallpaper.smallImageUrl} color={wallpaper.color} />
            <span className={styles.main}>
              <span className={styles.title}>{wallpaper.title}</span>
              <span className={styles.secondary}>
                {analyticsText.by(wallpaper.displayName)}{' '}
                {wallpaper.status !== 'approved' && <StatusBadge status={wallpaper.status} />}
              </span>
            </span>
            <span className={styles.numbers}>
              {formatNumber(wallpaper.views)} <span>{analyticsText.views}</span>
              {formatNumber(wallpaper.downloads)} <span>{analyticsText.downloads}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
