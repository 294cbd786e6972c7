'use client';

import { usePreference } from '@/components/layout/use-preference';

/**
 * For `aria-keyshortcuts`: the key that acts on an element, or nothing while keys are switched off. Saying
 * so is all it takes: `shortcuts.tsx` looks for it.
 *
 * @param key as its key cap shows it; several with spaces between them.
 */
export function useShortcut(key?: string): string | undefined {
  return usePreference('shortcuts') === 'on' ? key : undefined;
}
