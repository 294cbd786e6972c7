import styles from './key.module.css';

/** Hidden from screen readers, which announce `aria-keyshortcuts` instead. */
export function Key({ name }: { name: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {name}
    </span>
  );
}
