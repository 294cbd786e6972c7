import type { ReactNode, Ref } from 'react';
import styles from './empty-state.module.css';
import niche from './niche.module.css';

interface Props {
  title: string;
  text?: string;
  sceneClass?: string | undefined;
  titleRef?: Ref<HTMLParagraphElement>;
  children?: ReactNode;
}

export function EmptyState({ title, text, sceneClass = '', titleRef, children }: Props) {
  return (
    <div className={styles.emptyState}>
      <div className={`${niche.niche} ${styles.niche} ${sceneClass}`} />
      <p ref={titleRef} className={styles.title} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </p>
      {text && <p>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
