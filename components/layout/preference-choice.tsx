'use client';

import { useSyncExternalStore } from 'react';
import styles from '@/components/ui/segments.module.css';
import { PREFERENCES, type Preference } from '@/lib/preferences';

interface Props {
  name: Preference;
  legend: string;
  /** Of the options, in their order. */
  labels: readonly string[];
}

/** One of the choices that a browser keeps. */
export function PreferenceChoice({ name, legend, labels }: Props) {
  const options = PREFERENCES[name];
  const chosen = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name] ?? options[0],
    () => options[0],
  );
  return (
    <fieldset className={styles.choice} data-choice={name}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={chosen === option}
              onChange={() => choose(name, option)}
            />
            <span>{labels[index]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function choose(name: Preference, option: string): void {
  const isDefault = option === PREFERENCES[name][0];
  const { dataset } = document.documentElement;
  if (isDefault) delete dataset[name];
  else dataset[name] = option;
  try {
    if (isDefault) localStorage.removeItem(name);
    else localStorage.setItem(name, option);
  } catch {
    // A browser without storage: the choice lasts as long as the page.
  }
  dispatchEvent(new Event('storage'));
}
