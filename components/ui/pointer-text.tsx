import styles from './pointer-text.module.css';

/** On touch devices nobody drops or pastes files. */
export function PointerText({ mouse, touch }: { mouse: string; touch: string }) {
  return (
    <>
      <span className={styles.mouse}>{mouse}</span>
      <span className={styles.touch}>{touch}</span>
    </>
  );
}
