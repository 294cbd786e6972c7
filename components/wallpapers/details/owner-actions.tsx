'use client';

import { type ComponentProps, lazy, Suspense } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { canChangeWallpaper } from '@/lib/wallpapers/policy';
import type { OwnerToolbar } from './owner-toolbar';

// Loaded only when needed, so visitors never load it.
const Toolbar = lazy(() =>
  import('./owner-toolbar').then((file) => ({ default: file.OwnerToolbar })),
);

export function OwnerActions(props: ComponentProps<typeof OwnerToolbar>) {
  const viewer = useViewer();
  if (!viewer || !canChangeWallpaper(viewer, props.wallpaper)) return null;
  return (
    <Suspense>
      <Toolbar {...props} />
    </Suspense>
  );
}
