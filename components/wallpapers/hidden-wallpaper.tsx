'use client';

import { useParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { siteText } from '@/lib/messages/site';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './hidden-wallpaper.module.css';
import { useHiddenWallpaper } from './use-hidden-wallpaper';
import { WallpaperView } from './wallpaper-view';

/** Runs in the browser, because the page is cached for everyone. Others get `children`. */
export function HiddenWallpaper({ children }: { children: ReactNode }) {
  const { id } = useParams<{ id: string }>();
  const { wallpaper, hasFailed, retry } = useHiddenWallpaper(id);
  if (wallpaper)
    return <WallpaperView wallpaper={wallpaper} notice={<StatusNotice wallpaper={wallpaper} />} />;
  return (
    <>
      {children}
      {hasFailed && (
        <div className={styles.error}>
          <p role="alert">{wallpaperText.ownershipCheckFailed}</p>
          <Button onClick={retry}>{siteText.tryAgain}</Button>
        </div>
      )}
    </>
  );
}

function StatusNotice({ wallpaper: { status, statusReason } }: { wallpaper: Wallpaper }) {
  return (
    <div className={styles.notice} role="status">
      <p className={styles.state}>{wallpaperText.statusNotice[status]}</p>
      {statusReason && <p>{wallpaperText.reason(statusReason)}</p>}
    </div>
  );
}
