import type { ReactNode, Ref } from 'react';
import styles from './empty-note.module.css';
import niche from './niche.module.css';

interface Props {
  title: string;
  text?: string;
  /** What hangs in the niche all the same, as a class: something broke. */
  picture?: string | undefined;
  /** For whoever is led here by the keyboard. */
  titleRef?: Ref<HTMLParagraphElement>;
  /** The next step. */
  children?: ReactNode;
}

/** Says that a list holds nothing, and what would fill it. */
export function EmptyNote({ title, text, picture = '', titleRef, children }: Props) {
  return (
    <div className={styles.note}>
      <div className={`${niche.niche} ${styles.niche} ${picture}`} />
      <p ref={titleRef} className={styles.title} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </p>
      {text && <p>{text}</p>}
      {children && <div className={styles.step}>{children}</div>}
    </div>
  );
}
