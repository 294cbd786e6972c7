'use client';

import { usePreference } from '@/components/ui/use-preference';

/** Value of `aria-keyshortcuts`; undefined while shortcuts are off. `key`: keys separated by spaces. */
export function useShortcut(key?: string): string | undefined {
  return usePreference('shortcuts') === 'on' ? key : undefined;
}
