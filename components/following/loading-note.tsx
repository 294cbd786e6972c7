import { followingText } from '@/lib/messages/following';
import styles from './following.module.css';

export const loadingNote = (
  <p role="status" className={styles.loading}>
    {followingText.loading}
  </p>
);
