'use client';

import { IconButton } from '@/components/ui/icon-button';
import { shareButtonText } from '@/lib/messages/share-buttons';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './share-actions.module.css';
import { ShareButton } from './share-button';
import { copyWallpaperLink, openPinterest } from './share-wallpaper';

export function ShareActions({ wallpaper }: { wallpaper: Wallpaper }) {
  return (
    <div className={styles.actions}>
      <IconButton
        icon="pin"
        label={shareButtonText.pinterest}
        onClick={() => openPinterest(wallpaper)}
      />
      <ShareButton wallpaper={wallpaper} />
      <IconButton
        icon="link"
        label={shareButtonText.copy}
        onClick={() => copyWallpaperLink(wallpaper)}
      />
    </div>
  );
}
