import type { Analytics } from '@/lib/analytics/schema';
import { analyticsText, number } from '@/lib/messages/en/admin-analytics';
import { paths } from '@/lib/paths';
import styles from './row-list.module.css';
import { StatusMark } from './status-mark';
import { Thumb } from './thumb';

/** The most seen of a period. */
export function TopWallpapers({ wallpapers }: { wallpapers: Analytics['topWallpapers'] }) {
  if (wallpapers.length === 0) return <p className={styles.none}>{analyticsText.noTop}</p>;
  return (
    <ol className={styles.list}>
      {wallpapers.map((one) => (
        <li key={one._id}>
          <a href={paths.wallpaper(one._id)} className={styles.row}>
            <Thumb src={one.smallImageUrl} color={one.color} />
            <span className={styles.main}>
              <span className={styles.title}>{one.title}</span>
              <span className={styles.soft}>
                {analyticsText.by(one.displayName)}
                <StatusMark status={one.status} />
              </span>
            </span>
            <span className={styles.numbers}>
              {number(one.views)} <span>{analyticsText.views}</span>
              {number(one.downloads)} <span>{analyticsText.downloads}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
