'use client';

import { useEffect, useEffectEvent } from 'react';
import { setPreference, usePreference } from '@/components/ui/use-preference';
import { getOwnScreen, getSavedScreen, saveScreen } from './own-screen';

const getScreen = () => getSavedScreen() ?? getOwnScreen();

/**
 * Limits a list to a screen. The browser remembers it for other lists.
 *
 * @param fit screen in the URL of the list
 * @param replace replaces the URL
 */
export function useFit(fit: string | undefined, replace: (fit: string | undefined) => void) {
  const isOn = usePreference('fit') === 'on';
  const applySaved = useEffectEvent(() => replace(getScreen()));
  useEffect(() => {
    if (isOn && !fit) applySaved();
  }, [isOn, fit]);

  function choose(screen: string | undefined) {
    if (screen) saveScreen(screen);
    setPreference('fit', screen ? 'on' : 'off');
    replace(screen);
  }

  return { choose, toggle: () => choose(fit ? undefined : getScreen()) };
}
