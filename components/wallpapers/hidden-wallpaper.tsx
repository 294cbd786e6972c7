'use client';

import { useParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { siteText } from '@/lib/messages/site';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { useHiddenWallpaper } from '@/lib/wallpapers/hooks';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './hidden-wallpaper.module.css';
import { WallpaperView } from './wallpaper-view';

/**
 * Where the public finds nothing: the page is the same for everyone, so whether there is a picture for
 * this viewer is asked in the browser.
 *
 * @param children what everybody else sees.
 */
export function HiddenWallpaper({ children }: { children: ReactNode }) {
  const { id } = useParams<{ id: string }>();
  const { wallpaper, isUnknown, askAgain } = useHiddenWallpaper(id);
  if (wallpaper) return <WallpaperView wallpaper={wallpaper} notice={<State of={wallpaper} />} />;
  return (
    <>
      {children}
      {isUnknown && (
        <div className={styles.unknown}>
          <p role="alert">{wallpaperText.unknownWhose}</p>
          <Button onClick={askAgain}>{siteText.tryAgain}</Button>
        </div>
      )}
    </>
  );
}

function State({ of: { status, statusReason } }: { of: Wallpaper }) {
  return (
    <div className={styles.notice} role="status">
      <p className={styles.state}>{wallpaperText.hidden[status]}</p>
      {statusReason && <p>{wallpaperText.reason(statusReason)}</p>}
    </div>
  );
}
