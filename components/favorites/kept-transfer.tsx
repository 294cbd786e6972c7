'use client';

import { useEffect } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { keptList } from './on-device';

/** Runs after any kind of sign-in, and again on the next page if something is left. */
export function KeptTransfer() {
  const userId = useViewer()?._id;
  useEffect(() => {
    if (userId === undefined || !keptList.exists()) return;
    import('./transfer-kept').then(
      ({ transferKept }) => transferKept(),
      // The chunk failed to load: the next page tries again.
      () => undefined,
    );
  }, [userId]);
  return null;
}
