import { healthText } from '@/lib/messages/admin-analytics';
import styles from './health-loading.module.css';

export function HealthLoading() {
  return (
    <p className={styles.loading} role="status">
      {healthText.checking}
    </p>
  );
}
