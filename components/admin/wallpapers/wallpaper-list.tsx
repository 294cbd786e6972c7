'use client';

import { StatusBadge } from '@/components/admin/status-badge';
import { type Column, DataList } from '@/components/ui/data-list';
import { RowSummary } from '@/components/ui/row-summary';
import { SelectBox } from '@/components/ui/select-box';
import { Thumbnail } from '@/components/ui/thumbnail';
import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { formatDate } from '@/lib/messages/dates';
import { formatNumber } from '@/lib/messages/formats';
import { selectionText } from '@/lib/messages/selection';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import { CreatorLink } from './creator-link';
import { ItemActions } from './item-actions';
import { StatusReason } from './status-reason';
import type { ListProps } from './wallpaper-cards';
import { COUNT_COLUMNS } from './wallpaper-counts';

const text = adminWallpapersText.columns;

export function WallpaperList({ items, ...actions }: ListProps) {
  const columns: Column<AdminWallpaper>[] = [
    {
      header: selectionText.title,
      kind: 'select',
      cell: (item) => <SelectBox item={item} />,
    },
    {
      header: text.wallpaper,
      kind: 'name',
      cell: (item) => (
        <>
          <RowSummary
            picture={
              <Thumbnail src={item.smallImageUrl} background={buildPlaceholder(item.thumbhash)} />
            }
            title={item.title}
          >
            <CreatorLink item={item} /> · {item.category}
            <span data-minor> · {item._id}</span>
          </RowSummary>
          <StatusReason item={item} />
        </>
      ),
    },
    {
      header: text.status,
      kind: 'status',
      cell: (item) => <StatusBadge status={item.status} />,
    },
    ...COUNT_COLUMNS.map(
      (name): Column<AdminWallpaper> => ({
        header: text[name],
        kind: 'number',
        isMinor: name !== 'views',
        cell: (item) => formatNumber(item[name]),
      }),
    ),
    { header: text.uploaded, kind: 'date', cell: ({ createdAt }) => formatDate(createdAt) },
    {
      header: text.actions,
      kind: 'actions',
      cell: (item) => <ItemActions item={item} {...actions} />,
    },
  ];
  return (
    <DataList
      label={adminWallpapersText.list}
      columns={columns}
      rows={items}
      getKey={({ _id }) => _id}
    />
  );
}
