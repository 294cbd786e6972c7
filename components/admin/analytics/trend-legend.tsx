import type { Day, Figure } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { formatDate } from '@/lib/messages/dates';
import { formatNumber } from '@/lib/messages/formats';
import styles from './trend-chart.module.css';
import { getLineStyle } from './trend-line-style';

interface Props {
  days: Day[];
  day: Day | undefined;
  figures: Figure[];
}

export function TrendLegend({ days, day, figures }: Props) {
  const sum = (figure: Figure) => days.reduce((total, item) => total + item[figure], 0);
  return (
    <ul className={styles.legend}>
      {figures.map((figure, index) => (
        <li key={figure}>
          <svg width="28" height="8" aria-hidden="true">
            <line x1="1" x2="27" y1="4" y2="4" stroke="currentColor" {...getLineStyle(index)} />
          </svg>
          {analyticsText.figures[figure]}
          <strong>{formatNumber(day ? day[figure] : sum(figure))}</strong>
        </li>
      ))}
      <li className={styles.date}>{day ? formatDate(day.day) : analyticsText.wholePeriod}</li>
    </ul>
  );
}
