'use client';

import { useEffect, useRef } from 'react';
import { useViewer } from '@/lib/auth/hooks';
import { safeCallbackUrl } from '@/lib/paths';
import { givenCallbackUrl } from './use-callback-url';

export function LedOn() {
  const viewer = useViewer();
  // Only on load: signing in on this page redirects by itself.
  const hasChecked = useRef(false);
  useEffect(() => {
    if (viewer === undefined || hasChecked.current) return;
    hasChecked.current = true;
    if (viewer) location.replace(safeCallbackUrl(givenCallbackUrl()));
  }, [viewer]);
  return null;
}
