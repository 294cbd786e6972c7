'use client';

import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

interface Props {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  anyLabel: string;
  options: (readonly [value: string, text: string])[];
}

export function FilterSelect({ label, value = '', onChange, anyLabel, options }: Props) {
  return (
    <Field label={label}>
      {(ids) => (
        <Select
          {...ids}
          value={value}
          onChange={({ target }) => onChange(target.value || undefined)}
        >
          <option value="">{anyLabel}</option>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
