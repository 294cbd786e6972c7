import { type Column, DataList } from '@/components/ui/data-list';
import { RowSummary } from '@/components/ui/row-summary';
import { formatNumber } from '@/lib/messages/formats';

type Row = [name: string, count: number];

interface Props {
  label: string;
  headers: [name: string, count: string];
  rows: Row[];
  getHref?: (name: string) => string;
  empty: string;
}

export function CountList({ label, headers, rows, getHref, empty }: Props) {
  const columns: Column<Row>[] = [
    {
      header: headers[0],
      kind: 'name',
      cell: ([name]) => (getHref ? <RowSummary title={name} href={getHref(name)} /> : name),
    },
    { header: headers[1], kind: 'number', cell: ([, count]) => formatNumber(count) },
  ];
  return (
    <DataList
      label={label}
      columns={columns}
      rows={rows}
      getKey={([name]) => name}
      layout="table"
      empty={<p>{empty}</p>}
    />
  );
}
