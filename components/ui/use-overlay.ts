'use client';

import { type RefObject, useEffect, useState } from 'react';

/** What lies under an overlay; the header stays usable (spec §9), and toasts go on being read out. */
const BENEATH = 'body > main, body > footer';
const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** Those that are open, the uppermost last: it alone answers keys. */
const open: object[] = [];

/**
 * Makes a dialog that is not in the browser's top layer behave as if it were, except towards the header:
 * what lies beneath is inert, focus stays inside and returns to where it came from, Escape closes.
 *
 * @param onClose the same function at every render.
 */
export function useOverlay(dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  const [own] = useState(() => ({}));
  useEffect(() => {
    open.push(own);
    const from = document.activeElement;
    const beneath = [...document.querySelectorAll<HTMLElement>(BENEATH)];
    for (const element of beneath) element.inert = true;
    dialog.current?.focus({ preventScroll: true });
    return () => {
      open.splice(open.indexOf(own), 1);
      for (const element of beneath) element.inert = open.length > 0;
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, [dialog, own]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog of the top layer, as that of the header's Login, comes first.
      if (event.defaultPrevented || open.at(-1) !== own) return;
      if (document.querySelector('dialog:modal')) return;
      if (event.key === 'Escape' && !isInHeader(event.target)) {
        // Or the same press closes a question that it opened.
        event.preventDefault();
        onClose();
      }
      if (event.key === 'Tab' && dialog.current) keepInside(event, dialog.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dialog, own, onClose]);
}

/** There Escape closes a menu, or empties the search box. */
function isInHeader(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('body > header') !== null;
}

/** From the last element to the first and back; focus that is in the header already goes its way. */
function keepInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const all = dialog.querySelectorAll<HTMLElement>(FOCUSABLE);
  const [first, last] = [all[0], all[all.length - 1]];
  const at = document.activeElement;
  const isAtEdge = event.shiftKey ? at === first || at === dialog : at === last;
  const goal = event.shiftKey ? last : first;
  if (!isAtEdge || !goal) return;
  event.preventDefault();
  goal.focus();
}
