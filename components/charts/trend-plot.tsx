import { scaleLinear, scaleUtc } from '@visx/scale';
import { formatShortDate } from '@/lib/messages/dates';
import { formatCompact } from '@/lib/messages/formats';
import { FigurePlot } from './figure-plot';
import type { Series } from './series';
import styles from './trend-chart.module.css';

const HEIGHT = 330;
const AXIS = 28;
export const PLOT_MARGIN = { left: 48, right: 12 };
/** Above each plot, for its name. */
const HEADING = 28;

interface Props {
  days: string[];
  series: Series[];
  width: number;
  selected: number | null;
}

/** A plot with its own scale for each figure, below each other. Hidden until it has room: the lines would collapse. */
export function TrendPlot({ days, series, width, selected }: Props) {
  const last = days.length - 1;
  const plotWidth = getPlotWidth(width);
  const toDate = (day?: string) => new Date(day ?? 0);
  const x = scaleUtc({ domain: [toDate(days[0]), toDate(days[last])], range: [0, plotWidth] });
  const step = (HEIGHT - AXIS) / series.length;
  const height = step - HEADING;

  return (
    <svg
      width={width}
      height={HEIGHT}
      className={styles.chart}
      visibility={plotWidth > 1 ? undefined : 'hidden'}
      aria-hidden="true"
    >
      <g transform={`translate(${PLOT_MARGIN.left} 0)`}>
        {series.map(({ label, values }, index) => {
          const peak = Math.max(1, ...values);
          const y = scaleLinear({ domain: [0, peak], range: [height, 0], nice: 2 });
          const points = values.map((value, day) => ({
            x: x(toDate(days[day])),
            y: y(value),
            value,
          }));
          return (
            <g key={label} transform={`translate(0 ${index * step + HEADING})`}>
              {y.ticks(2).map((value) => (
                <g key={value} className={styles.value} transform={`translate(0 ${y(value)})`}>
                  <line x2={plotWidth} />
                  <text x={-8} dy="0.3em">
                    {Number.isInteger(value) && formatCompact(value)}
                  </text>
                </g>
              ))}
              <FigurePlot label={label} points={points} height={height} selected={selected} />
            </g>
          );
        })}
        <g className={styles.dates} transform={`translate(0 ${HEIGHT - AXIS})`}>
          {x.ticks(Math.min(last, width < 500 ? 3 : 6)).map((date) => (
            <text key={date.getTime()} x={x(date)} y={20}>
              {formatShortDate(date.toISOString())}
            </text>
          ))}
        </g>
      </g>
    </svg>
  );
}

export function getPlotWidth(width: number): number {
  return Math.max(1, width - PLOT_MARGIN.left - PLOT_MARGIN.right);
}
