import { type InputHTMLAttributes, useId } from 'react';
import styles from './switch-field.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint: string;
}

export function SwitchField({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: A checkbox exposes its checked state by itself.
        role="switch"
        className={styles.switch}
        aria-describedby={`${id}-hint`}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
