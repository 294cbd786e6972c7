'use client';

import { useParams } from 'next/navigation';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { siteText } from '@/lib/messages/site';
import { wallpaperText } from '@/lib/messages/wallpapers';
import styles from './hidden-wallpaper.module.css';
import { useHiddenWallpaper } from './use-hidden-wallpaper';

// Loaded only when needed, so visitors never load it.
const View = lazy(() =>
  import('./hidden-wallpaper-view').then((file) => ({ default: file.HiddenWallpaperView })),
);

const loading = (
  <p role="status" className={styles.loading}>
    {wallpaperText.loading}
  </p>
);

/** Runs in the browser, because the page is cached for everyone. Others get `children`. */
export function HiddenWallpaper({ children }: { children: ReactNode }) {
  const { id } = useParams<{ id: string }>();
  const { wallpaper, isPending, hasFailed, retry } = useHiddenWallpaper(id);
  if (wallpaper)
    return (
      <Suspense fallback={loading}>
        <View wallpaper={wallpaper} />
      </Suspense>
    );
  return (
    <>
      {/* CSS shows one of them, so that signed-in users don't see “not found” before the response arrives. */}
      <div className={styles.result} data-pending={isPending}>
        <div>{children}</div>
        {isPending && loading}
      </div>
      {hasFailed && (
        <div className={styles.error}>
          <p role="alert">{wallpaperText.ownershipCheckFailed}</p>
          <Button onClick={retry}>{siteText.tryAgain}</Button>
        </div>
      )}
    </>
  );
}
