import styles from './key.module.css';

/** The key that does the same: for the eye, where there is a keyboard; it is read out by other means. */
export function Key({ name }: { name: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {name}
    </span>
  );
}
