import type { ReactNode } from 'react';
import styles from './stat-card.module.css';

interface Props {
  label: string;
  value: string;
  note?: string;
  children?: ReactNode;
}

/** Must be inside {@link StatCards}, which is a `<dl>`. */
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
  /** Two columns on a phone. */
  isDense?: boolean;
  children: ReactNode;
}

export function StatCards({ label, isDense = false, children }: ListProps) {
  return (
    <div className={styles.container}>
      <dl className={styles.cards} aria-label={label} data-dense={isDense}>
        {children}
      </dl>
    </div>
  );
}
