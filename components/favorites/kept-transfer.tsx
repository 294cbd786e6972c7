'use client';

import { useEffect } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { followedList } from '@/components/follows/on-device';
import { keptList } from './on-device';

/** Runs after any kind of sign-in, and again on the next page if something is left. */
export function KeptTransfer() {
  const userId = useViewer()?._id;
  useEffect(() => {
    if (userId === undefined) return;
    // If a chunk fails to load, the next page tries again.
    const ignore = () => undefined;
    if (keptList.exists())
      import('./transfer-kept').then(({ transferKept }) => transferKept(), ignore);
    if (followedList.exists())
      import('@/components/follows/transfer-follows').then(
        ({ transferFollows }) => transferFollows(),
        ignore,
      );
  }, [userId]);
  return null;
}
