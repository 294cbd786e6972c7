import type { ReactNode } from 'react';
import styles from './mark.module.css';

interface Props {
  tone?: 'plain' | 'good' | 'bad';
  children: ReactNode;
}

export function Mark({ tone = 'plain', children }: Props) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
