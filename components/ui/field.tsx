import { type ReactNode, useId } from 'react';
import { formText } from '@/lib/messages/forms';
import styles from './field.module.css';

interface Ids {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props {
  label: string;
  hint?: string | undefined;
  isOptional?: boolean;
  /** A link at the end of the label's row. */
  link?: ReactNode;
  error?: string | undefined;
  children: (ids: Ids) => ReactNode;
}

export function Field({ label, hint, isOptional = false, link, error, children }: Props) {
  const id = useId();
  const [optionalId, hintId, errorId] = [`${id}-optional`, `${id}-hint`, `${id}-error`];
  const described = [isOptional && optionalId, error && errorId, hint && hintId];
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {isOptional && (
          <span id={optionalId} className={styles.hint}>
            {formText.optional}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {link}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
