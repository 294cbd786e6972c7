import styles from './pointer-text.module.css';

/** Shows one of two texts: people on touch devices don't drop or paste files. */
export function PointerText({ mouse, touch }: { mouse: string; touch: string }) {
  return (
    <>
      <span className={styles.mouse}>{mouse}</span>
      <span className={styles.touch}>{touch}</span>
    </>
  );
}
