'use client';

import { useEffect } from 'react';

const USES_KEYS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]';

/** Keys trigger the elements that declare them in `aria-keyshortcuts`. docs/decisions/0030-keyboard.md */
export function Shortcuts() {
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
  return null;
}

function handleKeyDown(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
  if (key.length > 1 || altKey || ctrlKey || metaKey || defaultPrevented) return;
  const target = shouldIgnore(event) ? undefined : findTarget(key);
  if (!target) return;
  event.preventDefault();
  if (target.role === 'feed') {
    import('./navigate-wall').then(
      ({ navigateWall }) => navigateWall(target, key),
      // The chunk failed to load: the next key press retries.
      () => undefined,
    );
  } else if (target.matches('input, textarea')) target.focus();
  else if (!event.repeat) target.click();
}

function shouldIgnore({ target }: KeyboardEvent): boolean {
  if (document.documentElement.dataset.shortcuts) return true;
  if (document.querySelector('dialog:modal')) return true;
  return target instanceof Element && target.closest(USES_KEYS) !== null;
}

/** Finds a visible element that isn't inert. Among tiles, only the focused one matches. */
function findTarget(key: string): HTMLElement | undefined {
  const selector = `[aria-keyshortcuts~="${CSS.escape(key)}" i]:not(:disabled, [inert] *)`;
  const scope = document.querySelector('dialog[open]') ? 'dialog, [popover]' : 'body';
  const focusedTile = document.activeElement?.closest('article');
  const targets = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    // Elements in a closed popover also match: the help button is in one.
    (element) =>
      element.closest(scope) &&
      (element.checkVisibility({ visibilityProperty: true }) || element.closest('[popover]')),
  );
  return (
    targets.find((element) => focusedTile?.contains(element)) ??
    targets.find((element) => !element.closest('[role=feed] article'))
  );
}
