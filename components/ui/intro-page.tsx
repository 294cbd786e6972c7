import type { ReactNode } from 'react';
import styles from './intro-page.module.css';

interface Props {
  title: string;
  intro: string;
  needsScript: string;
  /** Below the introduction. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page that begins with what it is for. */
export function IntroPage({ title, intro, needsScript, actions, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{intro}</p>
        {actions}
        <noscript>
          <p>{needsScript}</p>
        </noscript>
      </header>
      {children}
    </div>
  );
}
