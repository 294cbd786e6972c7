'use client';

import { type ComponentProps, lazy, Suspense } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { canDeleteCollection } from '@/lib/collections/policy';
import type { CollectionToolbar } from './collection-toolbar';

// Visitors don't load it.
const Toolbar = lazy(() =>
  import('./collection-toolbar').then((file) => ({ default: file.CollectionToolbar })),
);

type Props = Omit<ComponentProps<typeof CollectionToolbar>, 'viewer'>;

export function CollectionActions({ collection }: Props) {
  const viewer = useViewer();
  if (!viewer || !canDeleteCollection(viewer, collection)) return null;
  return (
    <Suspense>
      <Toolbar collection={collection} viewer={viewer} />
    </Suspense>
  );
}
