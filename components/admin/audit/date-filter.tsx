'use client';

import { useEffect, useRef } from 'react';
import { Field } from '@/components/ui/field';

/** No entry is older. The limit also rejects a half-typed year. */
const EARLIEST = '2000-01-01';
/** Typing a date by its parts passes through other valid dates. */
const DEBOUNCE_MS = 600;

interface Props {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (date: string | undefined) => void;
}

export function DateFilter({ label, value = '', min = EARLIEST, max, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Don't overwrite a date that is being typed.
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function handleChange(target: HTMLInputElement) {
    clearTimeout(timer.current);
    if (!target.checkValidity() || target.value === value) return;
    timer.current = setTimeout(() => onChange(target.value || undefined), DEBOUNCE_MS);
  }

  return (
    <Field label={label}>
      {(ids) => (
        <input
          {...ids}
          ref={input}
          type="date"
          defaultValue={value}
          min={min}
          max={max}
          onChange={({ target }) => handleChange(target)}
        />
      )}
    </Field>
  );
}
