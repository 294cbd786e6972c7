import { type Column, DataList } from '@/components/ui/data-list';
import { RowSummary } from '@/components/ui/row-summary';
import type { Analytics } from '@/lib/analytics/schema';
import { analyticsText as text } from '@/lib/messages/admin-analytics';
import { paths } from '@/lib/paths';
import { viewsAndDownloads } from './top-wallpapers';

const COLUMNS: Column<Analytics['topCreators'][number]>[] = [
  {
    header: text.creator,
    kind: 'name',
    cell: ({ username, displayName }) => (
      <RowSummary title={displayName} href={paths.profile(username)}>
        @{username}
      </RowSummary>
    ),
  },
  viewsAndDownloads,
];

export function TopCreators({ creators }: { creators: Analytics['topCreators'] }) {
  return (
    <DataList
      label={text.topCreators}
      columns={COLUMNS}
      rows={creators}
      getKey={({ _id }) => _id}
      layout="table"
      empty={<p>{text.noTopCreators}</p>}
    />
  );
}
