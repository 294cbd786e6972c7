import { type Column, DataList } from '@/components/ui/data-list';
import { formatNumber } from '@/lib/messages/formats';
import { statisticsText as text } from '@/lib/messages/statistics';
import type { StatisticsReport } from '@/lib/statistics/schema';
import { SOURCES, type Source } from '@/lib/visits/sources';

type Row = [source: Source, views: number];

export function ViewSources({ sources }: Pick<StatisticsReport, 'sources'>) {
  const total = SOURCES.reduce((sum, source) => sum + sources[source], 0);
  const rows = SOURCES.map((source): Row => [source, sources[source]]);
  const columns: Column<Row>[] = [
    { header: text.source, kind: 'name', cell: ([source]) => text.sourceNames[source] },
    { header: text.names.views, kind: 'number', cell: ([, views]) => formatNumber(views) },
    { header: text.shareOfViews, kind: 'number', cell: ([, views]) => text.share(views, total) },
  ];
  return (
    <DataList
      label={text.sources}
      columns={columns}
      rows={total === 0 ? [] : rows.toSorted(([, a], [, b]) => b - a)}
      getKey={([source]) => source}
      layout="table"
      empty={<p>{text.noSources}</p>}
    />
  );
}
