import { type ReactNode, useId } from 'react';
import styles from './settings-section.module.css';

interface Props {
  id?: string;
  title: string;
  text?: string;
  children: ReactNode;
}

export function SettingsSection({ id, title, text, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <div className={styles.label}>
        <h2 id={titleId}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
