import type { ReactNode } from 'react';
import styles from './stat-card.module.css';

interface Props {
  label: string;
  value: string;
  /** What is counted. */
  note?: string;
  /** How it has changed. */
  children?: ReactNode;
}

/** One figure: a term of the list it stands in. */
export function StatCard({ label, value, note, children }: Props) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
      {children && <dd className={styles.changes}>{children}</dd>}
    </div>
  );
}

interface ListProps {
  label: string;
  /** So short that two find room beside each other on a phone. */
  isDense?: boolean;
  children: ReactNode;
}

/** Six figures side by side. */
export function StatCards({ label, isDense = false, children }: ListProps) {
  return (
    <div className={styles.room}>
      <dl className={styles.cards} aria-label={label} data-dense={isDense}>
        {children}
      </dl>
    </div>
  );
}
