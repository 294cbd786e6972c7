'use client';

import { useSyncExternalStore } from 'react';
import { PREFERENCES, type Preference } from '@/lib/preferences';

/** What was chosen in this browser; without a choice, or before the script knows, what holds without one. */
export function usePreference(name: Preference): string {
  const [normal] = PREFERENCES[name];
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name] ?? normal,
    () => normal,
  );
}

/** Holds at once, everywhere on the page. */
export function choosePreference(name: Preference, option: string): void {
  const isNormal = option === PREFERENCES[name][0];
  const { dataset } = document.documentElement;
  if (isNormal) delete dataset[name];
  else dataset[name] = option;
  try {
    if (isNormal) localStorage.removeItem(name);
    else localStorage.setItem(name, option);
  } catch {
    // A browser without storage: the choice lasts as long as the page.
  }
  dispatchEvent(new Event('storage'));
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
