'use client';

import { type RefObject, useEffect, useState } from 'react';

/** Not the header, which stays usable (spec §9), nor the toasts, which screen readers must announce. */
const BACKGROUND = 'body > main, body > footer';
/** Tab stops at the checked one of several radio buttons. */
const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"], [type="radio"]:not(:checked))';

/** The topmost is last, and it alone handles keys. */
const openOverlays: object[] = [];

/** Makes a dialog modal, except over the header. `onClose` must be stable between renders. */
export function useOverlay(dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  const [overlay] = useState(() => ({}));
  useEffect(() => {
    openOverlays.push(overlay);
    const previousFocus = document.activeElement;
    const background = [...document.querySelectorAll<HTMLElement>(BACKGROUND)];
    for (const element of background) element.inert = true;
    dialog.current?.focus({ preventScroll: true });
    return () => {
      openOverlays.splice(openOverlays.indexOf(overlay), 1);
      for (const element of background) element.inert = openOverlays.length > 0;
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus({ preventScroll: true });
    };
  }, [dialog, overlay]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Top-layer elements, such as the login modal, handle keys first.
      if (event.defaultPrevented || openOverlays.at(-1) !== overlay) return;
      if (isCovered()) return;
      if (event.key === 'Escape' && !isInHeader(event.target)) {
        // Otherwise the same key press closes a confirmation that it opened.
        event.preventDefault();
        onClose();
      }
      if (event.key === 'Tab' && dialog.current) trapFocus(event, dialog.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dialog, overlay, onClose]);
}

/** True if a modal dialog or an open popover handles keys. */
export const isCovered = () => document.querySelector('dialog:modal, :popover-open') !== null;

/** In the header, Escape closes a menu or clears the search box. */
function isInHeader(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('body > header') !== null;
}

/** Wraps Tab at both ends. Focus in the header moves as usual. */
function trapFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  const focusable = dialog.querySelectorAll<HTMLElement>(FOCUSABLE);
  const [first, last] = [focusable[0], focusable[focusable.length - 1]];
  const active = document.activeElement;
  const isAtEdge = event.shiftKey ? active === first || active === dialog : active === last;
  const target = event.shiftKey ? last : first;
  if (!isAtEdge || !target) return;
  event.preventDefault();
  target.focus();
}
