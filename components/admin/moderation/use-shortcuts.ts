'use client';

import { useEffect, useRef, useState } from 'react';

const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const KEPT = 'review-shortcuts';

/**
 * Lets single keys act, unless somebody types, a dialog is open, or they were switched off.
 *
 * @param acts by key, in lower case; those that cannot be done now are left out.
 */
export function useShortcuts(acts: Record<string, () => unknown>, isOn: boolean): void {
  const current = useRef(acts);
  useEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const act = current.current[event.key.toLowerCase()];
      // A key that is held down decides once.
      if (!act || event.repeat || event.defaultPrevented || isMeantOtherwise(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

function isMeantOtherwise({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || document.querySelector('dialog:modal')) return true;
  return target instanceof Element && target.closest(TYPED_IN) !== null;
}

/** Whether single keys act; chosen once for this browser, and known once the script has taken over. */
export function useShortcutChoice() {
  const [isReady, setIsReady] = useState(false);
  const [isOn, setIsOn] = useState(true);
  useEffect(() => {
    setIsReady(true);
    try {
      setIsOn(localStorage.getItem(KEPT) !== 'off');
    } catch {
      // No storage in this browser: the choice holds for this page.
    }
  }, []);

  function choose(wished: boolean) {
    setIsOn(wished);
    try {
      if (wished) localStorage.removeItem(KEPT);
      else localStorage.setItem(KEPT, 'off');
    } catch {
      // See above.
    }
  }
  return { isReady, isOn, choose };
}
