import { adminText } from '@/lib/messages/admin';
import styles from './status-badge.module.css';

export function StatusBadge({ status }: { status: keyof typeof adminText.statuses }) {
  return (
    <span className={styles.status} data-status={status}>
      {adminText.statuses[status]}
    </span>
  );
}
