import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A whole page that says one thing and offers one way on. */
export function Notice({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.notice}>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>{children}</p>
    </div>
  );
}
