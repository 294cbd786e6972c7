'use client';

import { useRouter } from 'next/navigation';
import { useId, useTransition } from 'react';
import { Select } from '@/components/ui/select';
import { addQuery, type SearchParams } from '@/lib/search-params';
import styles from './query-select.module.css';

interface Props {
  path: string;
  query: SearchParams;
  name: 'sort' | 'category' | 'period' | 'limit';
  label: string;
  value: string;
  choices: (readonly [value: string, text: string])[];
}

export function QuerySelect({ path, query, name, label, value, choices }: Props) {
  const router = useRouter();
  const id = useId();
  const [isBusy, start] = useTransition();

  function change(selected: string) {
    const url = addQuery(path, { ...query, cursor: undefined, [name]: selected });
    start(() => router.replace(url, { scroll: false }));
  }

  return (
    <div className={styles.choice} aria-busy={isBusy}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={({ target }) => change(target.value)}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
