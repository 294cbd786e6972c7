'use client';

import type { CSSProperties } from 'react';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Masonry } from '@/components/ui/masonry';
import { estimateTileHeight, getTileRatio } from '@/lib/wallpapers/placement';
import type { WallpaperGridProps } from './wallpaper-grid';
import styles from './wallpaper-masonry.module.css';
import { WallpaperTile } from './wallpaper-tile';

/** Replaces `WallpaperGrid` for lists that exist only in the browser. */
export function WallpaperMasonry({ wallpapers, total, busy, handlers }: WallpaperGridProps) {
  const isFilled = wallpapers.length > 0;
  return (
    <Masonry
      // An empty feed is invalid.
      role={isFilled ? 'feed' : undefined}
      aria-keyshortcuts={useShortcut(isFilled ? 'J K' : undefined)}
      aria-busy={busy}
      heights={wallpapers.map(estimateTileHeight)}
      {...handlers}
    >
      {wallpapers.map((wallpaper, index) => (
        <div key={wallpaper._id} className={styles.cell}>
          <div
            className={styles.spot}
            style={{ '--ratio': getTileRatio(wallpaper) } as CSSProperties}
          >
            <WallpaperTile
              wallpaper={wallpaper}
              position={index + 1}
              total={total}
              isEager={index === 0}
            />
          </div>
        </div>
      ))}
    </Masonry>
  );
}
