import type { ReactNode } from 'react';
import styles from './form-page.module.css';

interface Props {
  title: string;
  noScriptMessage: string;
  /** As wide as a wall. */
  isWide?: boolean;
  children: ReactNode;
}

export function FormPage({ title, noScriptMessage, isWide = false, children }: Props) {
  return (
    <div className={styles.page} data-wide={isWide}>
      <h1>{title}</h1>
      <noscript>
        <p className={styles.note}>{noScriptMessage}</p>
      </noscript>
      {children}
    </div>
  );
}
