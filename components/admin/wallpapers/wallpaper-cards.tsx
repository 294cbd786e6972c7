'use client';

import { StatusBadge } from '@/components/admin/status-badge';
import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { formatNumber } from '@/lib/messages/formats';
import { type ItemActionHandlers, ItemActions } from './item-actions';
import { CreatorLink, StatusReason, Thumbnail } from './item-facts';
import styles from './wallpaper-cards.module.css';

export interface ListProps {
  items: AdminWallpaper[];
  selected: readonly string[];
  onSelect: (ids: string[], isPicked: boolean) => void;
  actions: ItemActionHandlers;
}

export function WallpaperCards({ items, selected, onSelect, actions }: ListProps) {
  return (
    <ul className={styles.cards} aria-label={adminWallpapersText.list}>
      {items.map((item) => (
        <li key={item._id}>
          <article
            className={styles.card}
            aria-labelledby={`title-${item._id}`}
            data-selected={selected.includes(item._id)}
          >
            <label className={styles.picture}>
              <input
                type="checkbox"
                aria-label={adminWallpapersText.select(item.title)}
                checked={selected.includes(item._id)}
                onChange={({ target }) => onSelect([item._id], target.checked)}
              />
              <Thumbnail item={item} />
            </label>
            <div className={styles.body}>
              <p id={`title-${item._id}`} className={styles.title}>
                {item.title}
              </p>
              <p className={styles.details}>
                <CreatorLink item={item} /> · {item.category}
              </p>
              <Counts item={item} />
              <StatusReason item={item} />
            </div>
            <div className={styles.footer}>
              <StatusBadge status={item.status} />
              <ItemActions item={item} acts={actions} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

const COUNT_COLUMNS = ['views', 'downloads', 'favorites'] as const;

function Counts({ item }: { item: AdminWallpaper }) {
  return (
    <dl className={styles.counts}>
      {COUNT_COLUMNS.map((name) => (
        <div key={name}>
          <dt>{adminWallpapersText.columns[name]}</dt>
          <dd>{formatNumber(item[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
