import type { ReactNode } from 'react';
import styles from './stat-card.module.css';

interface Props {
  label: string;
  value: string;
  note?: string;
  children?: ReactNode;
}

/** Must be inside `StatCards`, which is a `<dl>`. */
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
