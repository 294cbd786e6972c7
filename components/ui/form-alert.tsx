import type { ReactNode } from 'react';
import styles from './form-alert.module.css';

/** Always rendered, so that screen readers announce text that appears in it. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.alert}>
      {children}
    </p>
  );
}
