'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { LookupResult } from './lookup-result';

// Visitors don't load it.
const HiddenWallpaperLookup = lazy(() =>
  import('./hidden-wallpaper-lookup').then((file) => ({ default: file.HiddenWallpaperLookup })),
);

/** Runs in the browser, because the page is cached for everyone. Others get `children`. */
export function HiddenWallpaper({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const result = <LookupResult isPending={viewer !== null}>{children}</LookupResult>;
  if (!viewer) return result;
  return (
    <Suspense fallback={result}>
      <HiddenWallpaperLookup>{children}</HiddenWallpaperLookup>
    </Suspense>
  );
}
