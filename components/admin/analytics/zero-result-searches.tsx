import { type Column, DataList } from '@/components/ui/data-list';
import { RowSummary } from '@/components/ui/row-summary';
import type { Analytics } from '@/lib/analytics/schema';
import { analyticsText as text } from '@/lib/messages/admin-analytics';
import { formatNumber } from '@/lib/messages/formats';
import { paths } from '@/lib/paths';

type MissedSearch = Analytics['missedSearches'][number];

const COLUMNS: Column<MissedSearch>[] = [
  {
    header: text.search,
    kind: 'name',
    cell: ({ query }) => <RowSummary title={query} href={paths.search(query)} />,
  },
  { header: text.searches, kind: 'number', cell: ({ searches }) => formatNumber(searches) },
];

export function ZeroResultSearches({ searches }: { searches: MissedSearch[] }) {
  return (
    <DataList
      label={text.zeroResultSearches}
      columns={COLUMNS}
      rows={searches}
      getKey={({ query }) => query}
      layout="table"
      empty={<p>{text.noZeroResultSearches}</p>}
    />
  );
}
