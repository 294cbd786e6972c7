'use client';

import { lazy, Suspense } from 'react';
import { useViewer } from '@/components/auth/use-viewer';

// Visitors don't load it.
const HiddenList = lazy(() =>
  import('./hidden-list').then((file) => ({ default: file.HiddenList })),
);

export function OwnHiddenList({ creatorId }: { creatorId: string }) {
  const viewer = useViewer();
  if (viewer?.id !== creatorId) return null;
  return (
    <Suspense>
      <HiddenList username={viewer.username} />
    </Suspense>
  );
}
