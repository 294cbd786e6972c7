import { scaleLinear, scaleUtc } from '@visx/scale';
import type { Day, Figure } from '@/lib/analytics/schema';
import { formatShortDate } from '@/lib/messages/dates';
import { formatCompact } from '@/lib/messages/formats';
import styles from './trend-chart.module.css';
import { getLineStyle } from './trend-line-style';

const HEIGHT = 260;
export const PLOT_MARGIN = { top: 12, right: 12, bottom: 28, left: 48 };
const PLOT_HEIGHT = HEIGHT - PLOT_MARGIN.top - PLOT_MARGIN.bottom;

interface Props {
  days: Day[];
  figures: Figure[];
  width: number;
  selected: number | null;
}

/** Hidden until it has room: the lines would collapse at the edge. */
export function TrendPlot({ days, figures, width, selected }: Props) {
  const last = days.length - 1;
  const plotWidth = getPlotWidth(width);
  const toDate = (day?: Day) => new Date(day?.day ?? 0);
  const x = scaleUtc({ domain: [toDate(days[0]), toDate(days[last])], range: [0, plotWidth] });
  const peak = Math.max(1, ...days.flatMap((day) => figures.map((figure) => day[figure])));
  const y = scaleLinear({ domain: [0, peak], range: [PLOT_HEIGHT, 0], nice: 4 });
  const day = selected === null ? undefined : days[selected];

  return (
    <svg
      width={width}
      height={HEIGHT}
      className={styles.chart}
      visibility={plotWidth > 1 ? undefined : 'hidden'}
      aria-hidden="true"
    >
      <g transform={`translate(${PLOT_MARGIN.left} ${PLOT_MARGIN.top})`}>
        {y.ticks(4).map((value) => (
          <g key={value} className={styles.value} transform={`translate(0 ${y(value)})`}>
            <line x2={plotWidth} />
            <text x={-8} dy="0.3em">
              {Number.isInteger(value) && formatCompact(value)}
            </text>
          </g>
        ))}
        <g className={styles.dates} transform={`translate(0 ${PLOT_HEIGHT})`}>
          <line x2={plotWidth} />
          {x.ticks(Math.min(last, width < 500 ? 3 : 6)).map((date) => (
            <text key={date.getTime()} x={x(date)} y={18}>
              {formatShortDate(date.toISOString())}
            </text>
          ))}
        </g>
        {figures.map((figure, index) => (
          <path
            key={figure}
            d={`M${days.map((item) => [x(toDate(item)), y(item[figure])].join()).join('L')}`}
            fill="none"
            stroke="var(--ink)"
            {...getLineStyle(index)}
          />
        ))}
        {day && (
          <g transform={`translate(${x(toDate(day))} 0)`} className={styles.selected}>
            <line y2={PLOT_HEIGHT} />
            {figures.map((figure) => (
              <circle key={figure} cy={y(day[figure])} r={4} />
            ))}
          </g>
        )}
      </g>
    </svg>
  );
}

export function getPlotWidth(width: number): number {
  return Math.max(1, width - PLOT_MARGIN.left - PLOT_MARGIN.right);
}
