import { useParams } from 'next/navigation';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { siteText } from '@/lib/messages/site';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { LookupResult, lookupStatus } from './lookup-result';
import styles from './lookup-result.module.css';
import { useHiddenWallpaper } from './use-hidden-wallpaper';

// Most find none.
const View = lazy(() =>
  import('./hidden-wallpaper-view').then((file) => ({ default: file.HiddenWallpaperView })),
);

/** Asks whether the wallpaper is one that the viewer may see. */
export function HiddenWallpaperLookup({ children }: { children: ReactNode }) {
  const { id } = useParams<{ id: string }>();
  const { wallpaper, isPending, hasFailed, retry } = useHiddenWallpaper(id);
  if (wallpaper)
    return (
      <Suspense fallback={lookupStatus}>
        <View wallpaper={wallpaper} />
      </Suspense>
    );
  return (
    <>
      <LookupResult isPending={isPending}>{children}</LookupResult>
      {hasFailed && (
        <div className={styles.error}>
          <p role="alert">{wallpaperText.ownershipCheckFailed}</p>
          <Button onClick={retry}>{siteText.tryAgain}</Button>
        </div>
      )}
    </>
  );
}
