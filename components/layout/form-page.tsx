import type { ReactNode } from 'react';
import styles from './form-page.module.css';

interface Props {
  title: string;
  noScriptMessage: string;
  children: ReactNode;
}

export function FormPage({ title, noScriptMessage, children }: Props) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <noscript>
        <p className={styles.note}>{noScriptMessage}</p>
      </noscript>
      {children}
    </div>
  );
}
