'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * Whoever followed a link that went with its page is at the beginning of the new one, where the skip link
 * leads, too. What stays, as the header does, keeps the focus.
 */
export function PageFocus() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    // A document begins at its top by itself.
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { activeElement, body } = document;
    // The header's search box is there, but hidden, on the page of results.
    if (activeElement !== body && activeElement?.checkVisibility()) return;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
