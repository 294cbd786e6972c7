'use client';

import { lazy, Suspense } from 'react';
import { useViewer } from '@/components/auth/use-viewer';

// Visitors don't load them.
const HiddenList = lazy(() =>
  import('./hidden-list').then((file) => ({ default: file.HiddenList })),
);
const HiddenTab = lazy(() => import('./hidden-tab').then((file) => ({ default: file.HiddenTab })));

interface Props {
  creatorId: string;
  part: 'tab' | 'list';
}

export function OwnHiddenList({ creatorId, part }: Props) {
  const viewer = useViewer();
  if (viewer?.id !== creatorId) return null;
  const Part = part === 'tab' ? HiddenTab : HiddenList;
  return (
    <Suspense>
      <Part username={viewer.username} />
    </Suspense>
  );
}
