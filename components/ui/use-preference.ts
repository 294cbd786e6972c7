'use client';

import { useSyncExternalStore } from 'react';
import { subscribeToStorage } from '@/lib/client/stored-list';
import { PREFERENCES, type Preference } from '@/lib/preferences';

/** Returns the default on the server and while hydrating. */
export function usePreference(name: Preference): string {
  const [defaultOption] = PREFERENCES[name];
  return useSyncExternalStore(
    subscribeToStorage,
    () => getPreference(name),
    () => defaultOption,
  );
}

/** In the browser. */
export function getPreference(name: Preference): string {
  return document.documentElement.dataset[name] ?? PREFERENCES[name][0];
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
