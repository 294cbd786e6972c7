import type { ReactNode } from 'react';
import styles from './unseen.module.css';

/** What is read out and not to be seen. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}
