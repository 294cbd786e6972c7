import type { Day, Figure } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { formatDate, formatNumber } from '@/lib/messages/formats';
import styles from './figures-table.module.css';

interface Props {
  days: Day[];
  columns: Figure[];
}

/** Chart data as a table, latest day first. */
export function FiguresTable({ days, columns }: Props) {
  const sum = (figure: Figure) => days.reduce((total, day) => total + day[figure], 0);
  return (
    <details className={styles.details}>
      <summary>{analyticsText.dataTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access. */}
      <section className={styles.scroll} aria-label={analyticsText.dataTable} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{analyticsText.day}</th>
              {columns.map((figure) => (
                <th key={figure} scope="col">
                  {analyticsText.figures[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.sum}>
              <th scope="row">{analyticsText.total}</th>
              {columns.map((figure) => (
                <td key={figure}>{formatNumber(sum(figure))}</td>
              ))}
            </tr>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">
                  <time dateTime={day.day}>{formatDate(day.day)}</time>
                </th>
                {columns.map((figure) => (
                  <td key={figure}>{formatNumber(day[figure])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
