import type { ReactNode } from 'react';
import niche from './niche.module.css';
import styles from './notice.module.css';

interface Props {
  title: string;
  text: string;
  /** What hangs in the niche, as a class; nothing else. */
  picture?: string | undefined;
  /** The way on. */
  children: ReactNode;
}

/** A whole page that says one thing and leads on. */
export function Notice({ title, text, picture = '', children }: Props) {
  return (
    <div className={styles.notice}>
      <div className={`${niche.niche} ${styles.niche} ${picture}`} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
