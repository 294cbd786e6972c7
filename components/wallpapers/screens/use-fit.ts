'use client';

import { useEffect, useEffectEvent, useOptimistic, useTransition } from 'react';
import { showToast } from '@/components/ui/toast';
import { getPreference, setPreference } from '@/components/ui/use-preference';
import { screenText } from '@/lib/messages/screens';
import { saveScreen } from './saved-screen';

/** Most visitors never choose a screen. */
const loadScreens = () => import('./own-screen');

/**
 * Limits a list to a screen. The browser remembers it for other lists.
 *
 * @param fit screen in the URL of the list
 * @param replace replaces the URL
 */
export function useFit(fit: string | undefined, replace: (fit: string | undefined) => void) {
  const [screen, setScreen] = useOptimistic(fit);
  const [, startTransition] = useTransition();

  const replaceLater = (screen: string | undefined) => startTransition(() => replace(screen));

  const applyRemembered = useEffectEvent(replaceLater);
  useEffect(() => {
    if (getPreference('fit') !== 'on' || fit !== undefined) return;
    let isCurrent = true;
    loadScreens().then(
      ({ getScreen }) => isCurrent && applyRemembered(getScreen()),
      // The list stays as it is.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [fit]);

  /** @param chosen undefined: any screen */
  function choose(chosen: string | undefined) {
    startTransition(async () => {
      setScreen(chosen);
      try {
        if (chosen) {
          const { getOwnScreen } = await loadScreens();
          saveScreen({ screen: chosen, isOwn: chosen === getOwnScreen() });
        }
        setPreference('fit', chosen ? 'on' : 'off');
        replaceLater(chosen);
      } catch {
        showToast({ text: screenText.loadFailed, kind: 'alert' });
      }
    });
  }

  return { screen, choose };
}
