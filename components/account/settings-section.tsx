import { type ReactNode, useId } from 'react';
import styles from './settings-section.module.css';

interface Props {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A label like those of a gallery, and beside it what can be done. */
export function SettingsSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.label}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
