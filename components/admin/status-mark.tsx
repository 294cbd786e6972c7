import { adminText } from '@/lib/messages/admin';
import styles from './status-mark.module.css';

export function StatusMark({ status }: { status: keyof typeof adminText.statuses }) {
  return (
    <span className={styles.status} data-status={status}>
      {adminText.statuses[status]}
    </span>
  );
}
