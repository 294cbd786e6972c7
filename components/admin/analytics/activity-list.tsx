import { StatusMark } from '@/components/admin/status-mark';
import { EmptyNote } from '@/components/ui/empty-note';
import type { Activity } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { paths } from '@/lib/paths';
import { relativeTime } from '@/lib/relative-time';
import styles from './row-list.module.css';
import { Thumb } from './thumb';

/** What happened last, and what people like most. Pages of visitors are documents of their own. */
export function ActivityList({ activity, now }: { activity: Activity[]; now: number }) {
  if (activity.length === 0) {
    return <EmptyNote title={analyticsText.noActivity} text={analyticsText.noActivityHelp} />;
  }
  return (
    <ul className={styles.list}>
      {activity.map((one) => (
        <li key={`${one.kind} ${one._id}`}>
          <a href={paths.wallpaper(one._id)} className={styles.row}>
            <Thumb src={one.smallImageUrl} color={one.color} />
            <span className={styles.main}>
              <span className={styles.title}>{one.title}</span>
              <span className={styles.soft}>
                {sentence(one)} {one.status !== 'approved' && <StatusMark status={one.status} />}
              </span>
            </span>
            <time className={styles.end} dateTime={one.createdAt}>
              {relativeTime(one.createdAt, now)}
            </time>
          </a>
        </li>
      ))}
    </ul>
  );
}

function sentence({ kind, displayName, favorites, downloads }: Activity): string {
  if (kind === 'uploaded') return analyticsText.uploaded(displayName);
  if (kind === 'favorited') return analyticsText.favorited(favorites);
  return analyticsText.downloaded(downloads);
}
