import { StatusBadge } from '@/components/admin/status-badge';
import { type Column, DataList } from '@/components/ui/data-list';
import { EmptyState } from '@/components/ui/empty-state';
import { RowSummary } from '@/components/ui/row-summary';
import { Thumbnail } from '@/components/ui/thumbnail';
import type { Activity } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { formatRelativeTime } from '@/lib/messages/relative-time';
import { paths } from '@/lib/paths';

export function ActivityList({ activity, now }: { activity: Activity[]; now: number }) {
  const columns: Column<Activity>[] = [
    {
      header: analyticsText.wallpaper,
      kind: 'name',
      cell: (item) => (
        <RowSummary
          picture={<Thumbnail src={item.smallImageUrl} background={item.color} />}
          title={item.title}
          href={paths.wallpaper(item._id)}
        >
          {describeActivity(item)}{' '}
          {item.status !== 'approved' && <StatusBadge status={item.status} />}
        </RowSummary>
      ),
    },
    {
      header: analyticsText.uploadedAt,
      kind: 'date',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>{formatRelativeTime(createdAt, now)}</time>
      ),
    },
  ];
  return (
    <DataList
      label={analyticsText.activity}
      columns={columns}
      rows={activity}
      getKey={({ kind, _id }) => `${kind} ${_id}`}
      layout="table"
      empty={<EmptyState title={analyticsText.noActivity} text={analyticsText.noActivityHelp} />}
    />
  );
}

function describeActivity({ kind, displayName, favorites, downloads }: Activity): string {
  if (kind === 'uploaded') return analyticsText.uploaded(displayName);
  if (kind === 'favorited') return analyticsText.favorited(favorites);
  return analyticsText.downloaded(downloads);
}
