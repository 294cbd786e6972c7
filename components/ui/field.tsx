import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface Props {
  label: string;
  hint?: string;
  /** The control, given the ids that tie it to its label and hint. */
  children: (ids: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A labelled control. */
export function Field({ label, hint, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': hint ? hintId : undefined })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
