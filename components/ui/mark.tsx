import type { ReactNode } from 'react';
import styles from './mark.module.css';

interface Props {
  tone?: 'plain' | 'good' | 'bad';
  children: ReactNode;
}

/** A word or two that set something in a list apart. */
export function Mark({ tone = 'plain', children }: Props) {
  return <span className={`${styles.mark} ${styles[tone]}`}>{children}</span>;
}
