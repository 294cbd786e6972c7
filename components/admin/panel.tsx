import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A part of a screen with a heading of its own. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
