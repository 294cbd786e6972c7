import type { ShownWallpaper } from '@/lib/figures/schema';
import { figuresText } from '@/lib/messages/en/admin-figures';
import styles from './row-list.module.css';

/** Says of a wallpaper that it is not public. */
export function StatusMark({ status }: Pick<ShownWallpaper, 'status'>) {
  if (status === 'approved') return null;
  return <span className={styles.status}>{figuresText.status[status]}</span>;
}
