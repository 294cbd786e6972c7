'use client';

import { StatusMark } from '@/components/admin/status-mark';
import type { Curated } from '@/lib/admin-wallpapers/schema';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { numberText } from '@/lib/messages/formats';
import { type Acts, ItemActs } from './item-acts';
import { Creator, Picture, Reason } from './item-facts';
import styles from './wallpaper-cards.module.css';

export interface ListProps {
  items: Curated[];
  selected: readonly string[];
  onPick: (ids: string[], isPicked: boolean) => void;
  acts: Acts;
}

export function WallpaperCards({ items, selected, onPick, acts }: ListProps) {
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
                onChange={({ target }) => onPick([item._id], target.checked)}
              />
              <Picture item={item} />
            </label>
            <div className={styles.body}>
              <p id={`title-${item._id}`} className={styles.title}>
                {item.title}
              </p>
              <p className={styles.details}>
                <Creator item={item} /> · {item.category}
              </p>
              <Counts item={item} />
              <Reason item={item} />
            </div>
            <div className={styles.footer}>
              <StatusMark status={item.status} />
              <ItemActs item={item} acts={acts} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

const COUNT_COLUMNS = ['views', 'downloads', 'favorites'] as const;

function Counts({ item }: { item: Curated }) {
  return (
    <dl className={styles.counts}>
      {COUNT_COLUMNS.map((name) => (
        <div key={name}>
          <dt>{adminWallpapersText.columns[name]}</dt>
          <dd>{numberText(item[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
