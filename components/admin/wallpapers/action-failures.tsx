import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import styles from './action-failures.module.css';
import type { Failure } from './use-wallpaper-actions';

export function ActionFailures({ failures }: { failures: Failure[] }) {
  if (failures.length === 0) return null;
  return (
    <section className={styles.failures} aria-label={adminWallpapersText.errors}>
      <ul>
        {failures.map(({ _id, title, message }) => (
          <li key={_id}>
            <strong>{title}</strong>: {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
