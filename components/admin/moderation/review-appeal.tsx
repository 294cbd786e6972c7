import { moderationText } from '@/lib/messages/admin-moderation';
import { formatRelativeTimeInline } from '@/lib/messages/relative-time';
import type { QueueItem } from '@/lib/moderation/schema';
import styles from './review-reports.module.css';

interface Props {
  item: QueueItem;
  now: number;
}

export function ReviewAppeal({ item: { appeal, username }, now }: Props) {
  if (!appeal) return null;
  return (
    <section aria-labelledby="appeal">
      <h3 id="appeal" className={styles.heading}>
        {moderationText.appeal}
      </h3>
      <div className={styles.report}>
        <p className={styles.note}>{appeal.text}</p>
        <p className={styles.muted}>
          {moderationText.reportedBy(
            `@${username}`,
            formatRelativeTimeInline(appeal.createdAt, now),
          )}
        </p>
      </div>
    </section>
  );
}
