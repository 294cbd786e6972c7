import { type Column, DataList } from '@/components/ui/data-list';
import { RowSummary } from '@/components/ui/row-summary';
import { formatNumber } from '@/lib/messages/formats';
import { statisticsText as text } from '@/lib/messages/statistics';
import { paths } from '@/lib/paths';

type Row = [query: string, count: number];

interface Props {
  label: string;
  rows: Row[];
  countLabel: string;
  empty: string;
}

/** Each leads to its results. */
export function SearchList({ label, rows, countLabel, empty }: Props) {
  const columns: Column<Row>[] = [
    {
      header: text.search,
      kind: 'name',
      cell: ([query]) => <RowSummary title={query} href={paths.search(query)} />,
    },
    { header: countLabel, kind: 'number', cell: ([, count]) => formatNumber(count) },
  ];
  return (
    <DataList
      label={label}
      columns={columns}
      rows={rows}
      getKey={([query]) => query}
      layout="table"
      empty={<p>{empty}</p>}
    />
  );
}
