import type { Day, Figure } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { formatNumber, formatShortDate } from '@/lib/messages/formats';
import styles from './daily-bar-chart.module.css';

/** In SVG units. CSS stretches the chart to its container. */
const [DAY_WIDTH, HEIGHT] = [10, 100];

/** Rendered on the server, so that the dashboard loads no chart library. */
export function DailyBarChart({ days, figure }: { days: Day[]; figure: Figure }) {
  const peak = Math.max(...days.map((day) => day[figure]));
  const sum = days.reduce((total, day) => total + day[figure], 0);
  const [first, last] = [days.at(0)?.day ?? '', days.at(-1)?.day ?? ''];
  const label = analyticsText.figures[figure];
  return (
    <figure>
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span>
        <span className={styles.sum}>{formatNumber(sum)}</span>
        <span className={styles.peak}>{analyticsText.peakDay(peak)}</span>
      </figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, index) => {
          const height = peak === 0 ? 0 : (day[figure] / peak) * HEIGHT;
          return (
            <g key={day.day} className={styles.day}>
              <title>{`${formatShortDate(day.day)}: ${formatNumber(day[figure])}`}</title>
              <rect
                x={index * DAY_WIDTH}
                width={DAY_WIDTH}
                height={HEIGHT}
                className={styles.hover}
              />
              <rect
                x={index * DAY_WIDTH + 1.5}
                y={HEIGHT - height}
                width={DAY_WIDTH - 3}
                height={height}
                data-unfinished={index === days.length - 1}
              />
            </g>
          );
        })}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{formatShortDate(first)}</span>
        <span>{formatShortDate(last)}</span>
      </p>
    </figure>
  );
}
