import type { ReactNode } from 'react';
import niche from './niche.module.css';
import styles from './notice.module.css';

interface Props {
  title: string;
  text: string;
  /** What the niche shows: nothing hangs there, it hangs askew, or it is night. */
  niche?: 'empty' | 'askew' | 'night';
  /** The way on. */
  children: ReactNode;
}

/** A whole page that says one thing and leads on. */
export function Notice({ title, text, niche: shown = 'empty', children }: Props) {
  return (
    <div className={styles.notice}>
      <div className={`${niche.niche} ${styles.niche} ${styles[shown]}`} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
