import type { ReactNode } from 'react';
import styles from './form-alert.module.css';

/** What is wrong with a whole form. Always there, so that what appears in it is read out. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.alert}>
      {children}
    </p>
  );
}
