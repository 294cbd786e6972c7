import type { ReactNode } from 'react';
import styles from './change-caption.module.css';

/** Labels the lines below if they count something else than the figure above. */
export function ChangeCaption({ children }: { children: ReactNode }) {
  return <span className={styles.caption}>{children}</span>;
}
