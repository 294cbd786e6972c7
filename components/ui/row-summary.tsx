import type { ReactNode } from 'react';
import styles from './row-summary.module.css';

interface Props {
  picture?: ReactNode;
  title: ReactNode;
  /** Opens a public page, which needs a full page load. */
  href?: string;
  children?: ReactNode;
}

export function RowSummary({ picture, title, href, children }: Props) {
  const content = (
    <>
      {picture}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {children && <span className="muted">{children}</span>}
      </span>
    </>
  );
  if (!href) return <div className={styles.summary}>{content}</div>;
  return (
    <a className={styles.summary} href={href}>
      {content}
    </a>
  );
}
