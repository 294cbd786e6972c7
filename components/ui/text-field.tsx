import type { InputHTMLAttributes } from 'react';
import { Field } from './field';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

export function TextField({ label, hint, error, required = true, ...input }: Props) {
  return (
    <Field label={label} hint={hint} isOptional={!required} error={error}>
      {(ids) => <input {...input} {...ids} required={required} />}
    </Field>
  );
}
