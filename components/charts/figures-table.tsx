import { type Column, DataList } from '@/components/ui/data-list';
import { chartText } from '@/lib/messages/charts';
import { formatDate } from '@/lib/messages/dates';
import { formatNumber } from '@/lib/messages/formats';
import styles from './figures-table.module.css';
import type { Series } from './series';

interface Props {
  /** Distinguishes the table from others on the page. */
  subject: string;
  days: string[];
  series: Series[];
}

/** `day` is null for the totals. */
interface Row {
  day: string | null;
  values: number[];
}

export function FiguresTable({ subject, days, series }: Props) {
  const label = chartText.dataTableOf(subject);
  const total = series.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const rows = days.map((day, index) => ({
    day,
    values: series.map(({ values }) => values[index] ?? 0),
  }));
  const columns: Column<Row>[] = [
    {
      header: chartText.day,
      kind: 'name',
      cell: ({ day }) => (day ? <time dateTime={day}>{formatDate(day)}</time> : chartText.total),
    },
    ...series.map(
      ({ label }, index): Column<Row> => ({
        header: label,
        kind: 'number',
        cell: ({ values }) => formatNumber(values[index] ?? 0),
      }),
    ),
  ];
  return (
    <details className={styles.details}>
      <summary>{chartText.dataTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access. */}
      <section className={styles.scroll} aria-label={label} tabIndex={0}>
        <DataList
          label={label}
          columns={columns}
          rows={[{ day: null, values: total }, ...rows.toReversed()]}
          getKey={({ day }) => day ?? ''}
          layout="table"
        />
      </section>
    </details>
  );
}
