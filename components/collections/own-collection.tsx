'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useViewer } from '@/components/auth/use-viewer';

// Visitors don't load it.
const PrivateCollection = lazy(() =>
  import('./private-collection').then((file) => ({ default: file.PrivateCollection })),
);

interface Props {
  id: string | null;
  children: ReactNode;
}

/** Owners get their private collection, others `children`: in the browser, as the page is cached without a viewer. */
export function OwnCollection({ id, children }: Props) {
  const viewer = useViewer();
  if (!viewer || id === null) return children;
  return (
    <Suspense>
      <PrivateCollection id={id}>{children}</PrivateCollection>
    </Suspense>
  );
}
