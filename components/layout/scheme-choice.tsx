'use client';

import { useSyncExternalStore } from 'react';
import { siteText } from '@/lib/messages/en';
import { SCHEME_KEY, SCHEMES, type Scheme } from './scheme';
import styles from './scheme-choice.module.css';

/** Light, dark, or as the system has it. */
export function SchemeChoice() {
  const chosen = useSyncExternalStore(subscribe, read, () => 'system' as Scheme);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{siteText.scheme}</legend>
      {SCHEMES.map((scheme) => (
        <label key={scheme} className={styles.option}>
          <input
            type="radio"
            name="scheme"
            checked={chosen === scheme}
            onChange={() => choose(scheme)}
          />
          <span>{siteText.schemes[scheme]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function read(): Scheme {
  return (document.documentElement.dataset.scheme as Scheme | undefined) ?? 'system';
}

function choose(scheme: Scheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.scheme;
  else dataset.scheme = scheme;
  try {
    if (scheme === 'system') localStorage.removeItem(SCHEME_KEY);
    else localStorage.setItem(SCHEME_KEY, scheme);
  } catch {
    // A browser without storage: the choice lasts as long as the page.
  }
  dispatchEvent(new Event('storage'));
}
