'use client';

import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleLinear, scaleUtc } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Day, Figure } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { formatCompact, formatDate, formatNumber, formatShortDate } from '@/lib/messages/formats';
import styles from './trend-chart.module.css';

const HEIGHT = 260;
const MARGIN = { top: 12, right: 12, bottom: 28, left: 48 };
/** Lines differ by dash pattern: the UI uses no color besides the pictures (docs/design.md). */
const DASHES = ['', '6 4', '1.5 4'];
const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 };

interface Props {
  days: Day[];
  figures: Figure[];
  label: string;
}

/** Line chart. Pointer or arrow keys select a day, and the legend shows its numbers. */
export function TrendChart({ days, figures, label }: Props) {
  const { parentRef, width } = useParentSize({ debounceTime: 100 });
  const [selected, setSelected] = useState<number | null>(null);
  const last = days.length - 1;
  const [plotWidth, plotHeight] = [
    Math.max(0, width - MARGIN.left - MARGIN.right),
    HEIGHT - MARGIN.top - MARGIN.bottom,
  ];
  const toDate = (day?: Day) => new Date(day?.day ?? 0);
  const x = scaleUtc({ domain: [toDate(days[0]), toDate(days[last])], range: [0, plotWidth] });
  const peak = Math.max(1, ...days.flatMap((day) => figures.map((figure) => day[figure])));
  const y = scaleLinear({ domain: [0, peak], range: [plotHeight, 0], nice: 4 });
  const day = selected === null ? undefined : days[selected];

  function handlePointer({ clientX, currentTarget }: PointerEvent) {
    const offset = clientX - currentTarget.getBoundingClientRect().left - MARGIN.left;
    setSelected(Math.min(last, Math.max(0, Math.round((offset / Math.max(1, plotWidth)) * last))));
  }

  function handleKey(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Escape') return setSelected(null);
    const next =
      key === 'Home' ? 0 : key === 'End' ? last : (selected ?? last) + (KEYS[key] ?? NaN);
    if (Number.isNaN(next)) return;
    event.preventDefault();
    setSelected(
      selected === null && key.startsWith('Arrow') ? last : Math.min(last, Math.max(0, next)),
    );
  }

  return (
    <div>
      <Legend days={days} day={day} figures={figures} />
      <div
        ref={parentRef}
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={`${label}: ${analyticsText.chooseDay}`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={selected ?? last}
        aria-valuetext={valueText(day, figures)}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => setSelected(null)}
        onKeyDown={handleKey}
        onBlur={() => setSelected(null)}
      >
        {/* Hidden until the width is known, because the lines would collapse at the edge. */}
        <svg
          width={width}
          height={HEIGHT}
          className={styles.chart}
          visibility={width > 0 ? undefined : 'hidden'}
          aria-hidden="true"
        >
          <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
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
              top={plotHeight}
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
                strokeWidth={index === 0 ? 2 : 1.5}
                strokeDasharray={DASHES[index]}
                strokeLinecap="round"
              />
            ))}
            {day && (
              <g transform={`translate(${x(toDate(day))} 0)`} className={styles.selected}>
                <line y2={plotHeight} />
                {figures.map((figure) => (
                  <circle key={figure} cy={y(day[figure])} r={4} />
                ))}
              </g>
            )}
          </g>
        </svg>
      </div>
    </div>
  );
}

function valueText(day: Day | undefined, figures: Figure[]): string {
  if (!day) return analyticsText.wholePeriod;
  const values = figures.map(
    (figure) => `${analyticsText.figures[figure]} ${formatNumber(day[figure])}`,
  );
  return `${formatDate(day.day)}: ${values.join(', ')}`;
}

/** Shows the numbers of the selected day, or the totals. */
function Legend({ days, day, figures }: { days: Day[]; day: Day | undefined; figures: Figure[] }) {
  const sum = (figure: Figure) => days.reduce((total, item) => total + item[figure], 0);
  return (
    <ul className={styles.legend}>
      {figures.map((figure, index) => (
        <li key={figure}>
          <svg width="28" height="8" aria-hidden="true">
            <line
              x1="1"
              x2="27"
              y1="4"
              y2="4"
              stroke="currentColor"
              strokeWidth={index === 0 ? 2 : 1.5}
              strokeDasharray={DASHES[index]}
              strokeLinecap="round"
            />
          </svg>
          {analyticsText.figures[figure]}
          <strong>{formatNumber(day ? day[figure] : sum(figure))}</strong>
        </li>
      ))}
      <li className={styles.date}>{day ? formatDate(day.day) : analyticsText.wholePeriod}</li>
    </ul>
  );
}
