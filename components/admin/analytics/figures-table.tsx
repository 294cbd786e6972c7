import { type Column, DataList } from '@/components/ui/data-list';
import { type Day, type Figure, mapFigures } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { formatDate } from '@/lib/messages/dates';
import { formatNumber } from '@/lib/messages/formats';
import styles from './figures-table.module.css';

interface Props {
  days: Day[];
  figures: readonly Figure[];
}

type Row = Record<Figure, number> & { day?: string };

export function FiguresTable({ days, figures }: Props) {
  const total: Row = mapFigures((figure) => days.reduce((sum, day) => sum + day[figure], 0));
  const columns: Column<Row>[] = [
    {
      header: analyticsText.day,
      kind: 'name',
      cell: ({ day }) =>
        day ? <time dateTime={day}>{formatDate(day)}</time> : analyticsText.total,
    },
    ...figures.map(
      (figure): Column<Row> => ({
        header: analyticsText.figures[figure],
        kind: 'number',
        cell: (row) => formatNumber(row[figure]),
      }),
    ),
  ];
  return (
    <details className={styles.details}>
      <summary>{analyticsText.dataTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access. */}
      <section className={styles.scroll} aria-label={analyticsText.dataTable} tabIndex={0}>
        <DataList
          label={analyticsText.dataTable}
          columns={columns}
          rows={[total, ...days.toReversed()]}
          getKey={({ day = '' }) => day}
          layout="table"
        />
      </section>
    </details>
  );
}
