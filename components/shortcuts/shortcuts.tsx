'use client';

import { useEffect } from 'react';

const TYPED_IN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]';

/**
 * Lets single keys act on what says by `aria-keyshortcuts` that they do: what is read out and what works
 * cannot differ. docs/decisions/0030-keyboard.md
 */
export function Shortcuts() {
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return null;
}

function press(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
  if (key.length > 1 || altKey || ctrlKey || metaKey || defaultPrevented) return;
  const goal = isMeantOtherwise(event) ? undefined : findGoal(key);
  if (!goal) return;
  event.preventDefault();
  if (goal.role === 'feed') {
    import('./walk-wall').then(
      ({ walkWall }) => walkWall(goal, key),
      // Its script did not come: the next press asks again.
      () => undefined,
    );
  } else if (goal.matches('input, textarea')) goal.focus();
  // A key that is held down acts once.
  else if (!event.repeat) goal.click();
}

/** Somebody types or chooses, a dialog has the keyboard to itself, or keys are switched off. */
function isMeantOtherwise({ target }: KeyboardEvent): boolean {
  if (document.documentElement.dataset.shortcuts) return true;
  if (document.querySelector('dialog:modal')) return true;
  return target instanceof Element && target.closest(TYPED_IN) !== null;
}

/** What can be seen and is not inert; of the tiles of a wall only the one that has the focus. */
function findGoal(key: string): HTMLElement | undefined {
  const said = `[aria-keyshortcuts~="${CSS.escape(key)}" i]:not(:disabled, [inert] *)`;
  const within = document.querySelector('dialog[open]') ? 'dialog, [popover]' : 'body';
  const at = document.activeElement?.closest('article');
  const goals = [...document.querySelectorAll<HTMLElement>(said)].filter(
    // What a popover holds can be had without opening it: the help has its button in one.
    (goal) => goal.closest(within) && (goal.checkVisibility() || goal.closest('[popover]')),
  );
  return (
    goals.find((goal) => at?.contains(goal)) ??
    goals.find((goal) => !goal.closest('[role=feed] article'))
  );
}
