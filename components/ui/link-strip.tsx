import type { ReactNode } from 'react';
import styles from './link-strip.module.css';

/** Links in a row that scrolls. The first one leads to all; the current one has `aria-current`. */
export function LinkStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.strip} aria-label={label}>
      {children}
    </nav>
  );
}
