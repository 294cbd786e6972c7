import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** Search, filters and view of a list, side by side where there is room. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}
