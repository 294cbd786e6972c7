import { StatusBadge } from '@/components/admin/status-badge';
import { EmptyState } from '@/components/ui/empty-state';
import type { Activity } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { formatRelativeTime } from '@/lib/messages/relative-time';
import { paths } from '@/lib/paths';
import styles from './row-list.module.css';
import { Thumbnail } from './thumbnail';

/** Links are plain anchors because the public site needs a full page load. */
export function ActivityList({ activity, now }: { activity: Activity[]; now: number }) {
  if (activity.length === 0) {
    return <EmptyState title={analyticsText.noActivity} text={analyticsText.noActivityHelp} />;
  }
  return (
    <ul className={styles.list}>
      {activity.map((item) => (
        <li key={`${item.kind} ${item._id}`}>
          <a href={paths.wallpaper(item._id)} className={styles.row}>
            <Thumbnail src={item.smallImageUrl} color={item.color} />
            <span className={styles.main}>
              <span className={styles.title}>{item.title}</span>
              <span className={styles.secondary}>
                {describeActivity(item)}{' '}
                {item.status !== 'approved' && <StatusBadge status={item.status} />}
              </span>
            </span>
            <time className={styles.end} dateTime={item.createdAt}>
              {formatRelativeTime(item.createdAt, now)}
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
