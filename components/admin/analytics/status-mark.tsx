import type { ShownWallpaper } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/en/admin-analytics';
import styles from './row-list.module.css';

/** Says of a wallpaper that it is not public. */
export function StatusMark({ status }: Pick<ShownWallpaper, 'status'>) {
  if (status === 'approved') return null;
  return <span className={styles.status}>{analyticsText.status[status]}</span>;
}
