import styles from './key-hint.module.css';

/** Hidden from screen readers, which announce `aria-keyshortcuts` instead. */
export function KeyHint({ name }: { name: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {name}
    </span>
  );
}
