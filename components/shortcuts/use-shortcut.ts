'use client';

import { usePreference } from '@/components/ui/use-preference';

/**
 * Returns the value of `aria-keyshortcuts`, or undefined while shortcuts are off. `shortcuts.tsx` handles
 * the key.
 *
 * @param key one or more keys, separated by spaces.
 */
export function useShortcut(key?: string): string | undefined {
  return usePreference('shortcuts') === 'on' ? key : undefined;
}
