import type { ReactNode } from 'react';
import styles from './tab-links.module.css';

interface Props {
  label: string;
  /** Links, of which the current one has `aria-current`, and buttons with `aria-expanded`. */
  children: ReactNode;
}

export function TabLinks({ label, children }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
