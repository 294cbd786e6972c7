'use client';

import { useState } from 'react';
import styles from '@/components/ui/segmented-control.module.css';
import { setPreference, usePreference } from '@/components/ui/use-preference';
import { PREFERENCES, type Preference } from '@/lib/preferences';

interface Props {
  name: Preference;
  legend: string;
  /** In the order of `PREFERENCES[name]`. */
  labels: readonly string[];
}

export function PreferenceChoice({ name, legend, labels }: Props) {
  const options = PREFERENCES[name];
  const stored = usePreference(name);
  /** A theme is stored once it is ready to fade in. */
  const [chosen, setChosen] = useState<string>();

  function choose(option: string) {
    setChosen(option);
    const set = () => setPreference(name, option);
    if (name !== 'scheme') return set();
    import('@/components/ui/fade-scheme').then(({ fadeToScheme }) => fadeToScheme(option), set);
  }

  return (
    <fieldset data-choice={name}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={(chosen ?? stored) === option}
              onChange={() => choose(option)}
            />
            <span>{labels[index]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
