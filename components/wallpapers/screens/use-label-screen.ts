'use client';

import { createContext, useMemo, useSyncExternalStore } from 'react';
import type { Size } from '@/lib/crop';
import { parseScreen } from '@/lib/screen-fit';
import { readSavedScreen } from './saved-screen';

interface LabelScreen {
  screen: Size;
  /** True if the list contains only wallpapers that fill the screen. */
  isLimited: boolean;
}

/** The screen that labels of tiles compare pictures to. */
export const LabelScreenContext = createContext<LabelScreen | null>(null);

/** @param fit the screen that the list is limited to; otherwise the one that was chosen in this browser, if any */
export function useLabelScreen(fit: string | undefined): LabelScreen | null {
  const saved = useSyncExternalStore(subscribe, getSaved, getNone);
  const value = fit ?? saved;
  return useMemo(() => {
    const screen = value && parseScreen(value);
    return screen ? { screen, isLimited: fit !== undefined } : null;
  }, [value, fit]);
}

const getSaved = () => readSavedScreen()?.screen ?? null;
const getNone = () => null;

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
