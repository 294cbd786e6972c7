'use client';

import { StatusMark } from '@/components/admin/status-mark';
import { Unseen } from '@/components/ui/unseen';
import type { Curated } from '@/lib/admin-wallpapers/schema';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { dayText, numberText } from '@/lib/messages/formats';
import { ItemActs } from './item-acts';
import { Creator, Picture, Reason } from './item-facts';
import type { ListProps } from './wallpaper-cards';
import styles from './wallpaper-table.module.css';

const { columns } = adminWallpapersText;
const COUNT_COLUMNS = ['views', 'downloads', 'favorites'] as const;

export function WallpaperTable({ items, selected, onPick, acts }: ListProps) {
  return (
    <table className={styles.table} aria-label={adminWallpapersText.list}>
      <thead>
        <tr>
          <th scope="col">
            <Unseen>{adminWallpapersText.selection}</Unseen>
          </th>
          <th scope="col">{columns.wallpaper}</th>
          <th scope="col">{columns.status}</th>
          {COUNT_COLUMNS.map((name) => (
            <th key={name} scope="col" className={styles.number}>
              {columns[name]}
            </th>
          ))}
          <th scope="col">{columns.uploaded}</th>
          <th scope="col">
            <Unseen>{columns.acts}</Unseen>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item._id} data-selected={selected.includes(item._id)}>
            <td className={styles.select}>
              <input
                type="checkbox"
                aria-label={adminWallpapersText.select(item.title)}
                checked={selected.includes(item._id)}
                onChange={({ target }) => onPick([item._id], target.checked)}
              />
            </td>
            <th scope="row" className={styles.wallpaper}>
              <Summary item={item} />
            </th>
            <td className={styles.status} data-label={columns.status}>
              <StatusMark status={item.status} />
              <Reason item={item} />
            </td>
            {COUNT_COLUMNS.map((name) => (
              <td key={name} className={styles.number} data-label={columns[name]}>
                {numberText(item[name])}
              </td>
            ))}
            <td className={styles.date} data-label={columns.uploaded}>
              {dayText(item.createdAt)}
            </td>
            <td className={styles.actions}>
              <ItemActs item={item} acts={acts} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Summary({ item }: { item: Curated }) {
  return (
    <div className={styles.summary}>
      <div className={styles.picture}>
        <Picture item={item} />
      </div>
      <div>
        <p className={styles.title}>{item.title}</p>
        <p className={styles.details}>
          <Creator item={item} /> · {item.category} · {item._id}
        </p>
      </div>
    </div>
  );
}
