'use client';

import { useEffect, useRef } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { toSafeCallbackUrl } from '@/lib/local-path';
import { readCallbackUrl } from './use-callback-url';

export function RedirectIfSignedIn() {
  const viewer = useViewer();
  // Only on load: signing in on this page redirects by itself.
  const hasChecked = useRef(false);
  useEffect(() => {
    if (viewer === undefined || hasChecked.current) return;
    hasChecked.current = true;
    if (viewer) location.replace(toSafeCallbackUrl(readCallbackUrl()));
  }, [viewer]);
  return null;
}
