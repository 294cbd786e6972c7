'use client';

import styles from '@/components/ui/segments.module.css';
import { PREFERENCES, type Preference } from '@/lib/preferences';
import { choosePreference, usePreference } from './use-preference';

interface Props {
  name: Preference;
  legend: string;
  /** Of the options, in their order. */
  labels: readonly string[];
}

/** One of the choices that a browser keeps. */
export function PreferenceChoice({ name, legend, labels }: Props) {
  const options = PREFERENCES[name];
  const chosen = usePreference(name);
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
              onChange={() => choosePreference(name, option)}
            />
            <span>{labels[index]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
