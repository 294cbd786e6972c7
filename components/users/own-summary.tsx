'use client';

import { lazy, Suspense, useEffect } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { buildReserveScript, rememberOwnProfile } from './own-profile';
import styles from './own-summary.module.css';

// Others don't load it.
const OwnStats = lazy(() => import('./own-stats').then((file) => ({ default: file.OwnStats })));

export function OwnSummary({ creatorId }: { creatorId: string }) {
  const viewer = useViewer();
  const isOwn = viewer?.id === creatorId;
  useEffect(() => {
    if (isOwn) rememberOwnProfile(creatorId);
  }, [isOwn, creatorId]);
  if (viewer === undefined) {
    return (
      <>
        {/* The script shows it. */}
        <div hidden className={styles.place} suppressHydrationWarning />
        <script>{buildReserveScript(creatorId)}</script>
      </>
    );
  }
  if (!isOwn) return null;
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <OwnStats />
    </Suspense>
  );
}
