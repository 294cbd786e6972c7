import { SITE_NAME } from '@/lib/messages/site-name';
import styles from './wordmark.module.css';

export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg width="20" height="26" viewBox="0 0 20 26" aria-hidden="true">
        <path d="M0 10a10 10 0 0 1 20 0v16H0Z" fill="var(--accent)" />
        <path d="M0 26c3-7 6-9 9-6 3 2.500 5-6 11-9v15Z" fill="var(--ink)" />
        <circle cx="12.500" cy="8.500" r="2.500" fill="var(--paper)" />
      </svg>
      {SITE_NAME}
    </span>
  );
}
