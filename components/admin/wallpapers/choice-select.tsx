'use client';

import { useRouter } from 'next/navigation';
import { useId, useTransition } from 'react';
import { Select } from '@/components/ui/select';
import { type Asked, withQuery } from '@/lib/address';
import styles from './choice-select.module.css';

interface Props {
  path: string;
  asked: Asked;
  /** What is chosen, as the address calls it. */
  name: 'sort' | 'category';
  label: string;
  value: string;
  choices: (readonly [value: string, text: string])[];
}

/** Chooses at once; one is on the first page again. */
export function ChoiceSelect({ path, asked, name, label, value, choices }: Props) {
  const router = useRouter();
  const id = useId();
  const [isBusy, start] = useTransition();

  function choose(wanted: string) {
    const address = withQuery(path, { ...asked, cursor: undefined, [name]: wanted });
    start(() => router.replace(address, { scroll: false }));
  }

  return (
    <div className={styles.choice} aria-busy={isBusy}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={({ target }) => choose(target.value)}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
