'use client';

import { useEffect, useEffectEvent, useOptimistic, useTransition } from 'react';
import { showToast } from '@/components/ui/toast';
import { getPreference, setPreference } from '@/components/ui/use-preference';
import { screenText } from '@/lib/messages/screens';
import { saveScreen } from './saved-screen';

/** Most visitors never use the switch. */
const loadScreens = () => import('./own-screen');

/**
 * Limits a list to a screen. The browser remembers it for other lists.
 *
 * @param fit screen in the URL of the list
 * @param replace replaces the URL
 */
export function useFit(fit: string | undefined, replace: (fit: string | undefined) => void) {
  const [isOn, setOn] = useOptimistic(fit !== undefined);
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

  function turnOff() {
    setPreference('fit', 'off');
    startTransition(() => {
      setOn(false);
      replace(undefined);
    });
  }

  /** @param screen the chosen one by default */
  function turnOn(chosen?: string) {
    startTransition(async () => {
      setOn(true);
      try {
        const { getScreen, getOwnScreen } = await loadScreens();
        const screen = chosen ?? getScreen();
        saveScreen({ screen, isOwn: screen === getOwnScreen() });
        setPreference('fit', 'on');
        replaceLater(screen);
      } catch {
        showToast({ text: screenText.loadFailed, kind: 'alert' });
      }
    });
  }

  return { isOn, choose: turnOn, toggle: () => (fit ? turnOff() : turnOn()) };
}
