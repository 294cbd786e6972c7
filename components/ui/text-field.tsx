import type { InputHTMLAttributes } from 'react';
import { Field } from './field';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** One line of text that has to be filled in. */
export function TextField({ label, hint, error, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <input {...input} {...ids} required />}
    </Field>
  );
}
