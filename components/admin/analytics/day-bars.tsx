import type { Day, Figure } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { numberText, shortDayText } from '@/lib/messages/formats';
import styles from './day-bars.module.css';

/** Width of a day and height of the chart in the drawing's own units; it is stretched to its place. */
const [STEP, HEIGHT] = [10, 100];

/** One figure day by day. Drawn by the server: the dashboard needs no script for it. */
export function DayBars({ days, figure }: { days: Day[]; figure: Figure }) {
  const most = Math.max(...days.map((day) => day[figure]));
  const sum = days.reduce((total, day) => total + day[figure], 0);
  const [first, last] = [days.at(0)?.day ?? '', days.at(-1)?.day ?? ''];
  const label = analyticsText.figures[figure];
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span>
        <span className={styles.sum}>{numberText(sum)}</span>
        <span className={styles.most}>{analyticsText.most(most)}</span>
      </figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, index) => {
          const height = most === 0 ? 0 : (day[figure] / most) * HEIGHT;
          return (
            <g key={day.day} className={styles.day}>
              <title>{`${shortDayText(day.day)}: ${numberText(day[figure])}`}</title>
              <rect x={index * STEP} width={STEP} height={HEIGHT} className={styles.hover} />
              <rect x={index * STEP + 1.5} y={HEIGHT - height} width={STEP - 3} height={height} />
            </g>
          );
        })}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{shortDayText(first)}</span>
        <span>{shortDayText(last)}</span>
      </p>
    </figure>
  );
}
