'use client';

import { useSyncExternalStore } from 'react';
import { PREFERENCES, type Preference } from '@/lib/preferences';

/** Returns the default on the server and while hydrating. */
export function usePreference(name: Preference): string {
  const [defaultOption] = PREFERENCES[name];
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name] ?? defaultOption,
    () => defaultOption,
  );
}

export function setPreference(name: Preference, option: string): void {
  const isDefault = option === PREFERENCES[name][0];
  const { dataset } = document.documentElement;
  if (isDefault) delete dataset[name];
  else dataset[name] = option;
  try {
    if (isDefault) localStorage.removeItem(name);
    else localStorage.setItem(name, option);
  } catch {
    // Storage is blocked. The choice lasts as long as the page.
  }
  dispatchEvent(new Event('storage'));
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
