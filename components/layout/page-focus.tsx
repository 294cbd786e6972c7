'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Focuses the new page's content if the link that led there is gone. Header links keep the focus. */
export function PageFocus() {
  const pathname = usePathname();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    // A full page load starts at the top anyway.
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const { activeElement, body } = document;
    // The results page hides the header's search box, which may have the focus.
    if (activeElement !== body && activeElement?.checkVisibility()) return;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
