import type { ReactNode } from 'react';
import styles from './list-bar.module.css';

interface Props {
  /** At the left: links to other lists, or where the page is in this one. */
  start?: ReactNode;
  /** At the right: order, screen and selection. */
  children: ReactNode;
  /** Phones show all of it in one row, which scrolls. */
  isOneRow?: boolean;
}

/** The row above a wall. */
export function ListBar({ start, children, isOneRow = false }: Props) {
  return (
    <div className={isOneRow ? `${styles.bar} ${styles.oneRow}` : styles.bar}>
      {start}
      <div className={styles.controls}>{children}</div>
    </div>
  );
}
