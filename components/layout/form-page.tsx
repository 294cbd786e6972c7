import type { ReactNode } from 'react';
import styles from './form-page.module.css';

interface Props {
  title: string;
  /** Said where there is no script, without which the form can do nothing. */
  needsScript: string;
  children: ReactNode;
}

/** A page that is one form. */
export function FormPage({ title, needsScript, children }: Props) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <noscript>
        <p className={styles.note}>{needsScript}</p>
      </noscript>
      {children}
    </div>
  );
}
