import type { ReactNode } from 'react';
import styles from './stat-card.module.css';

interface Props {
  label: string;
  /** In wide windows. Dense cards stay next to each other in narrow ones. */
  isDense?: boolean;
  children: ReactNode;
}

export function StatCards({ label, isDense = false, children }: Props) {
  return (
    <div className={styles.container}>
      <dl className={styles.cards} aria-label={label} data-dense={isDense}>
        {children}
      </dl>
    </div>
  );
}
