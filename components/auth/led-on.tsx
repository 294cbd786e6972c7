'use client';

import { useEffect, useRef } from 'react';
import { useViewer } from '@/lib/auth/hooks';
import { safeCallbackUrl } from '@/lib/paths';
import { givenCallbackUrl } from './use-callback-url';

/** Whoever comes to sign in and has done so already is led on. */
export function LedOn() {
  const viewer = useViewer();
  const isKnown = useRef(false);
  useEffect(() => {
    if (viewer === undefined || isKnown.current) return;
    isKnown.current = true;
    if (viewer) location.replace(safeCallbackUrl(givenCallbackUrl()));
  }, [viewer]);
  return null;
}
