'use client';

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
  const selected = usePreference(name);

  function choose(option: string) {
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
              checked={selected === option}
              onChange={() => choose(option)}
            />
            <span>{labels[index]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
