import { moderationText } from '@/lib/messages/admin-moderation';
import { formatRelativeTimeInline } from '@/lib/messages/relative-time';
import { reportText } from '@/lib/messages/reports';
import type { QueueItem } from '@/lib/moderation/schema';
import styles from './review-reports.module.css';

interface Props {
  item: QueueItem;
  now: number;
}

export function ReviewReports({ item: { reports, reportCount }, now }: Props) {
  if (reportCount === 0) return null;
  const hiddenCount = reportCount - reports.length;
  return (
    <section aria-labelledby="reports">
      <h3 id="reports" className={styles.heading}>
        {moderationText.reportCount(reportCount)}
      </h3>
      <ol className={styles.reports}>
        {reports.map(({ _id, reason, note, createdAt, username, email }) => (
          <li key={_id} className={styles.report}>
            <p className={styles.reason}>{reportText.reasons[reason]}</p>
            {note && <p className={styles.note}>{note}</p>}
            <p className={styles.muted}>
              {moderationText.reportedBy(
                username ? `@${username}` : (email ?? moderationText.visitor),
                formatRelativeTimeInline(createdAt, now),
              )}
            </p>
          </li>
        ))}
      </ol>
      {hiddenCount > 0 && (
        <p className={styles.muted}>{moderationText.olderReports(hiddenCount)}</p>
      )}
    </section>
  );
}
