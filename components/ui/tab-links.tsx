import type { ReactNode } from 'react';
import styles from './tab-links.module.css';

interface Props {
  label: string;
  /** So many that a narrow window shows them in two columns. */
  folds?: boolean;
  /** Links; the one to this page says so by `aria-current`. */
  children: ReactNode;
}

/** Parts of a page that are addresses of their own. */
export function TabLinks({ label, folds = false, children }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label} data-folds={folds}>
      {children}
    </nav>
  );
}
