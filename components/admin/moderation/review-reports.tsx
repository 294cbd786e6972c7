import { moderationText } from '@/lib/messages/admin-moderation';
import type { QueueItem } from '@/lib/moderation/schema';
import { relativeTimeWithin } from '@/lib/relative-time';
import styles from './review-reports.module.css';

interface Props {
  item: QueueItem;
  /** In milliseconds. */
  now: number;
}

/** What people say is wrong with it, the newest first. */
export function ReviewReports({ item: { reports, reportCount }, now }: Props) {
  if (reportCount === 0) return null;
  const more = reportCount - reports.length;
  return (
    <section aria-labelledby="reports">
      <h3 id="reports" className={styles.heading}>
        {moderationText.reports(reportCount)}
      </h3>
      <ol className={styles.reports}>
        {reports.map(({ _id, reason, note, createdAt, username }) => (
          <li key={_id} className={styles.report}>
            <p className={styles.reason}>{moderationText.reasons[reason]}</p>
            {note && <p className={styles.note}>{note}</p>}
            <p className={styles.soft}>
              {moderationText.reportedBy(
                username ? `@${username}` : moderationText.visitor,
                relativeTimeWithin(createdAt, now),
              )}
            </p>
          </li>
        ))}
      </ol>
      {more > 0 && <p className={styles.soft}>{moderationText.moreReports(more)}</p>}
    </section>
  );
}
