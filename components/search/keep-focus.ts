import type { MouseEvent } from 'react';

/** Keeps the focus in the search box while its popup is used. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
