'use client';

import type { ComponentProps, CSSProperties } from 'react';
import { StatusBadge } from '@/components/admin/status-badge';
import { Masonry } from '@/components/ui/masonry';
import { MasonryItem } from '@/components/ui/masonry-item';
import { SelectBox } from '@/components/ui/select-box';
import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { BREAKPOINTS } from '@/lib/breakpoints';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { estimateTileHeight, getTileRatio } from '@/lib/wallpapers/placement';
import { CreatorLink } from './creator-link';
import { ItemActions } from './item-actions';
import { StatusReason } from './status-reason';
import styles from './wallpaper-cards.module.css';
import { WallpaperCounts } from './wallpaper-counts';
import { WallpaperThumbnail } from './wallpaper-thumbnail';

export type ListProps = { items: AdminWallpaper[] } & Omit<
  ComponentProps<typeof ItemActions>,
  'item'
>;

/** The admin area is wider than the site. */
const COLUMNS = { [BREAKPOINTS.sm]: 1, [BREAKPOINTS.xl]: 2, 1680: 3, default: 4 };

/** Height of a card below its picture, in column widths. */
const BODY_HEIGHT = 0.4;

export function WallpaperCards({ items, ...actions }: ListProps) {
  return (
    <Masonry
      role="list"
      aria-label={adminWallpapersText.list}
      columns={COLUMNS}
      heights={items.map((item) => estimateTileHeight(item) + BODY_HEIGHT)}
    >
      {items.map((item) => (
        <MasonryItem key={item._id}>
          <article className={styles.card} aria-labelledby={`title-${item._id}`}>
            <label
              htmlFor={`select-${item._id}`}
              className={styles.picture}
              style={{ '--ratio': getTileRatio(item) } as CSSProperties}
            >
              <SelectBox item={item} />
              <WallpaperThumbnail item={item} />
            </label>
            <div className={styles.body}>
              <p id={`title-${item._id}`} className={styles.title}>
                {item.title}
              </p>
              <p className={styles.details}>
                <CreatorLink item={item} /> · {item.category}
              </p>
              <WallpaperCounts item={item} />
              <StatusReason item={item} />
            </div>
            <div className={styles.footer}>
              <StatusBadge status={item.status} />
              <ItemActions item={item} {...actions} />
            </div>
          </article>
        </MasonryItem>
      ))}
    </Masonry>
  );
}
