import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleLinear, scaleUtc } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { Day, Figure } from '@/lib/analytics/schema';
import { formatCompact, formatShortDate } from '@/lib/messages/formats';
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
        <GridRows scale={y} width={plotWidth} numTicks={4} stroke="var(--line)" />
        <AxisLeft
          scale={y}
          numTicks={4}
          hideAxisLine
          hideTicks
          tickFormat={(value) => (Number.isInteger(+value) ? formatCompact(+value) : '')}
          tickClassName={styles.tick}
        />
        <AxisBottom
          scale={x}
          top={PLOT_HEIGHT}
          numTicks={Math.min(last, width < 500 ? 3 : 6)}
          stroke="var(--ink-soft)"
          hideTicks
          tickFormat={(value) => formatShortDate(new Date(+value).toISOString())}
          tickClassName={styles.tick}
        />
        {figures.map((figure, index) => (
          <LinePath
            key={figure}
            data={days}
            x={(item) => x(toDate(item))}
            y={(item) => y(item[figure])}
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
