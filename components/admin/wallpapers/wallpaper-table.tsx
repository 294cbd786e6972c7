'use client';

import { StatusBadge } from '@/components/admin/status-badge';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { formatDate, formatNumber } from '@/lib/messages/formats';
import { ItemActions } from './item-actions';
import { StatusReason } from './status-reason';
import type { ListProps } from './wallpaper-cards';
import { WallpaperSummary } from './wallpaper-summary';
import styles from './wallpaper-table.module.css';

const { columns } = adminWallpapersText;
const COUNT_COLUMNS = ['views', 'downloads', 'favorites'] as const;

export function WallpaperTable({ items, selected, onSelect, ...actions }: ListProps) {
  return (
    <table className={styles.table} aria-label={adminWallpapersText.list}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{adminWallpapersText.selection}</VisuallyHidden>
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
            <VisuallyHidden>{columns.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item._id} data-selected={selected.includes(item)}>
            <td className={styles.select}>
              <input
                type="checkbox"
                aria-label={adminWallpapersText.select(item.title)}
                checked={selected.includes(item)}
                onChange={({ target }) => onSelect([item._id], target.checked)}
              />
            </td>
            <th scope="row" className={styles.wallpaper}>
              <WallpaperSummary item={item} />
            </th>
            <td className={styles.status} data-label={columns.status}>
              <StatusBadge status={item.status} />
              <StatusReason item={item} />
            </td>
            {COUNT_COLUMNS.map((name) => (
              <td key={name} className={styles.number} data-label={columns[name]}>
                {formatNumber(item[name])}
              </td>
            ))}
            <td className={styles.date} data-label={columns.uploaded}>
              {formatDate(item.createdAt)}
            </td>
            <td className={styles.actions}>
              <ItemActions item={item} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
