'use client';

import { useEffect, useState } from 'react';
import { stopSelecting, useIsSelecting } from '@/components/ui/selection';
import { showToast } from '@/components/ui/toast';
import { errorText } from '@/lib/messages/errors';

const load = () => import('./wall-selection');

/** Most visitors never select. Null until they do and the components are loaded. */
export function useWallSelection(): Awaited<ReturnType<typeof load>> | null {
  const isSelecting = useIsSelecting();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => stopSelecting, []);
  useEffect(() => {
    if (!isSelecting || loaded) return;
    load().then(setLoaded, () => {
      stopSelecting();
      showToast({ kind: 'alert', text: errorText.network });
    });
  }, [isSelecting, loaded]);
  return isSelecting ? loaded : null;
}
