import type { ReactNode, Ref } from 'react';
import styles from './empty-note.module.css';
import niche from './niche.module.css';

interface Props {
  title: string;
  text?: string;
  picture?: string | undefined;
  titleRef?: Ref<HTMLParagraphElement>;
  children?: ReactNode;
}

export function EmptyNote({ title, text, picture = '', titleRef, children }: Props) {
  return (
    <div className={styles.emptyState}>
      <div className={`${niche.niche} ${styles.niche} ${picture}`} />
      <p ref={titleRef} className={styles.title} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </p>
      {text && <p>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
