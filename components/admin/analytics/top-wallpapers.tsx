import { StatusMark } from '@/components/admin/status-mark';
import type { Analytics } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { numberText } from '@/lib/messages/formats';
import { paths } from '@/lib/paths';
import styles from './row-list.module.css';
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
                {analyticsText.by(one.displayName)}{' '}
                {one.status !== 'approved' && <StatusMark status={one.status} />}
              </span>
            </span>
            <span className={styles.numbers}>
              {numberText(one.views)} <span>{analyticsText.views}</span>
              {numberText(one.downloads)} <span>{analyticsText.downloads}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
