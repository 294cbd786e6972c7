'use client';

import { useEffect, useRef } from 'react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

interface ChoiceProps {
  label: string;
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
  /** What leaves it open is called. */
  any: string;
  choices: (readonly [value: string, text: string])[];
}

/** One of several that the log is narrowed to. */
export function Choice({ label, value = '', onChoose, any, choices }: ChoiceProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <Select
          {...ids}
          value={value}
          onChange={({ target }) => onChoose(target.value || undefined)}
        >
          <option value="">{any}</option>
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Before it nothing of this site can have happened: a year that is half typed is none. */
const EARLIEST = '2000-01-01';
/** Whoever types a date by its parts goes through others. */
const TYPING_MS = 600;

interface DayProps {
  label: string;
  value: string | undefined;
  first?: string | undefined;
  last?: string | undefined;
  onChoose: (day: string | undefined) => void;
}

/** A day that the log begins or ends with. */
export function DayChoice({ label, value = '', first = EARLIEST, last, onChoose }: DayProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Whoever types keeps what they type.
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function choose(target: HTMLInputElement) {
    clearTimeout(timer.current);
    if (!target.checkValidity() || target.value === value) return;
    timer.current = setTimeout(() => onChoose(target.value || undefined), TYPING_MS);
  }

  return (
    <Field label={label}>
      {(ids) => (
        <input
          {...ids}
          ref={input}
          type="date"
          defaultValue={value}
          min={first}
          max={last}
          onChange={({ target }) => choose(target)}
        />
      )}
    </Field>
  );
}
