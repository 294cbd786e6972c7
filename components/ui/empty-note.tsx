import styles from './empty-note.module.css';

/** Says that a list holds nothing, and what would fill it. */
export function EmptyNote({ title, text }: { title: string; text?: string }) {
  return (
    <div className={styles.note}>
      <p className={styles.title}>{title}</p>
      {text && <p>{text}</p>}
    </div>
  );
}
