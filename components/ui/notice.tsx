import type { ReactNode } from 'react';
import niche from './niche.module.css';
import styles from './notice.module.css';

interface Props {
  title: string;
  text: string;
  /** Class name of a CSS illustration; `image` is a URL. */
  sceneClass?: string | undefined;
  image?: string;
  children: ReactNode;
}

export function Notice({ title, text, sceneClass = '', image, children }: Props) {
  return (
    <div className={styles.notice}>
      <div className={`${niche.niche} ${styles.niche} ${sceneClass}`}>
        {image && <img src={image} alt="" />}
      </div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
