import { StatusMark } from '@/components/admin/status-mark';
import { EmptyNote } from '@/components/ui/empty-note';
import type { Activity } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { paths } from '@/lib/paths';
import { relativeTime } from '@/lib/relative-time';
import styles from './row-list.module.css';
import { Thumb } from './thumb';

/** Links are plain anchors because the public site needs a full page load. */
export function ActivityList({ activity, now }: { activity: Activity[]; now: number }) {
  if (activity.length === 0) {
    return <EmptyNote title={analyticsText.noActivity} text={analyticsText.noActivityHelp} />;
  }
  return (
    <ul className={styles.list}>
      {activity.map((item) => (
        <li key={`${item.kind} ${item._id}`}>
          <a href={paths.wallpaper(item._id)} className={styles.row}>
            <Thumb src={item.smallImageUrl} color={item.color} />
            <span className={styles.main}>
              <span className={styles.title}>{item.title}</span>
              <span className={styles.secondary}>
                {describeActivity(item)}{' '}
                {item.status !== 'approved' && <StatusMark status={item.status} />}
              </span>
            </span>
            <time className={styles.end} dateTime={item.createdAt}>
              {relativeTime(item.createdAt, now)}
            </time>
          </a>
        </li>
      ))}
    </ul>
  );
}

function describeActivity({ kind, displayName, favorites, downloads }: Activity): string {
  if (kind === 'uploaded') return analyticsText.uploaded(displayName);
  if (kind === 'favorited') return analyticsText.favorited(favorites);
  return analyticsText.downloaded(downloads);
}
