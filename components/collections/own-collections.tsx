'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useViewer } from '@/components/auth/use-viewer';

// Visitors don't load it.
const OwnCollectionList = lazy(() =>
  import('./own-collection-list').then((file) => ({ default: file.OwnCollectionList })),
);

interface Props {
  username: string;
  children: ReactNode;
}

/** Owners get all their collections, others `children`: in the browser, as the page is cached without a viewer. */
export function OwnCollections({ username, children }: Props) {
  const viewer = useViewer();
  if (viewer?.username !== username) return children;
  return (
    <Suspense fallback={children}>
      <OwnCollectionList username={username} />
    </Suspense>
  );
}
