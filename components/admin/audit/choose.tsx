import type { ChangeEventHandler } from 'react';
import { Field } from '@/components/ui/field';

export type Choice = readonly [value: string, text: string];

interface Props {
  name: string;
  label: string;
  value: string;
  /** The choice that leaves it open. */
  any: string;
  choices: Choice[];
  onChange?: ChangeEventHandler<HTMLSelectElement>;
}

/** One filter of the log. */
export function Choose({ name, label, value, any, choices, onChange }: Props) {
  return (
    <Field label={label}>
      {(ids) => (
        <select {...ids} name={name} defaultValue={value} onChange={onChange}>
          <option value="">{any}</option>
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
