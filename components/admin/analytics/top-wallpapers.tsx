import { StatusMark } from '@/components/admin/status-mark';
import type { Analytics } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { numberText } from '@/lib/messages/formats';
import { paths } from '@/lib/paths';
import styles from './row-list.module.css';
import { Thumb } from './thumb';

export function TopWallpapers({ wallpapers }: { wallpapers: Analytics['topWallpapers'] }) {
  if (wallpapers.length === 0) return <p className={styles.empty}>{analyticsText.noTop}</p>;
  return (
    <ol className={styles.list}>
      {wallpapers.map((wallpaper) => (
        <li key={wallpaper._id}>
          <a href={paths.wallpaper(wallpaper._id)} className={styles.row}>
            <Thumb src={wallpaper.smallImageUrl} color={wallpaper.color} />
            <span className={styles.main}>
              <span className={styles.title}>{wallpaper.title}</span>
              <span className={styles.secondary}>
                {analyticsText.by(wallpaper.displayName)}{' '}
                {wallpaper.status !== 'approved' && <StatusMark status={wallpaper.status} />}
              </span>
            </span>
            <span className={styles.numbers}>
              {numberText(wallpaper.views)} <span>{analyticsText.views}</span>
              {numberText(wallpaper.downloads)} <span>{analyticsText.downloads}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
