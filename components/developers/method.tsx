import styles from './method.module.css';

/** GET is an outline, what changes something is filled, what deletes is red: told apart by shape. */
export function Method({ name }: { name: string }) {
  return (
    <span className={styles.method} data-method={name}>
      {name}
    </span>
  );
}
