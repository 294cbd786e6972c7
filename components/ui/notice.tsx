import type { ReactNode } from 'react';
import niche from './niche.module.css';
import styles from './notice.module.css';

interface Props {
  title: string;
  text: string;
  /** What hangs in the niche: a class that paints it, or the address of an image. */
  picture?: string | undefined;
  image?: string;
  /** The way on. */
  children: ReactNode;
}

/** A whole page that says one thing and leads on. */
export function Notice({ title, text, picture = '', image, children }: Props) {
  return (
    <div className={styles.notice}>
      <div className={`${niche.niche} ${styles.niche} ${picture}`}>
        {image && <img src={image} alt="" />}
      </div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
