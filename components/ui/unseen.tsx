import type { ReactNode } from 'react';
import styles from './unseen.module.css';

/** Renders content for screen readers only. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles.visuallyHidden}>{children}</span>;
}
