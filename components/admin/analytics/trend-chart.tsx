'use client';

import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleLinear, scaleUtc } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Day, Figure } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { compactText, dayText, numberText, shortDayText } from '@/lib/messages/formats';
import styles from './trend-chart.module.css';

const HEIGHT = 260;
const MARGIN = { top: 12, right: 12, bottom: 28, left: 48 };
/** Lines are told apart by their strokes: colour belongs to the pictures (docs/design.md). */
const DASHES = ['', '6 4', '1.5 4'];
const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 };

interface Props {
  days: Day[];
  figures: Figure[];
  label: string;
}

/** Lines over days, with the numbers of the day one points at, or goes to by keys. */
export function TrendChart({ days, figures, label }: Props) {
  const { parentRef, width } = useParentSize({ debounceTime: 100 });
  const [chosen, setChosen] = useState<number | null>(null);
  const last = days.length - 1;
  const [inner, depth] = [
    Math.max(0, width - MARGIN.left - MARGIN.right),
    HEIGHT - MARGIN.top - MARGIN.bottom,
  ];
  const timeOf = (day?: Day) => new Date(day?.day ?? 0);
  const x = scaleUtc({ domain: [timeOf(days[0]), timeOf(days[last])], range: [0, inner] });
  const most = Math.max(1, ...days.flatMap((day) => figures.map((figure) => day[figure])));
  const y = scaleLinear({ domain: [0, most], range: [depth, 0], nice: 4 });
  const day = chosen === null ? undefined : days[chosen];

  function point({ clientX, currentTarget }: PointerEvent) {
    const at = clientX - currentTarget.getBoundingClientRect().left - MARGIN.left;
    setChosen(Math.min(last, Math.max(0, Math.round((at / Math.max(1, inner)) * last))));
  }

  function press(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Escape') return setChosen(null);
    const next = key === 'Home' ? 0 : key === 'End' ? last : (chosen ?? last) + (KEYS[key] ?? NaN);
    if (Number.isNaN(next)) return;
    event.preventDefault();
    setChosen(
      chosen === null && key.startsWith('Arrow') ? last : Math.min(last, Math.max(0, next)),
    );
  }

  return (
    <div>
      <Legend days={days} day={day} figures={figures} />
      <div
        ref={parentRef}
        className={styles.place}
        role="slider"
        tabIndex={0}
        aria-label={`${label}: ${analyticsText.chooseDay}`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={chosen ?? last}
        aria-valuetext={valueText(day, figures)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setChosen(null)}
        onKeyDown={press}
        onBlur={() => setChosen(null)}
      >
        {/* Nothing until its width is known: a chart of none is a line at the edge. */}
        <svg
          width={width}
          height={HEIGHT}
          className={styles.chart}
          visibility={width > 0 ? undefined : 'hidden'}
          aria-hidden="true"
        >
          <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
            <GridRows scale={y} width={inner} numTicks={4} stroke="var(--line)" />
            <AxisLeft
              scale={y}
              numTicks={4}
              hideAxisLine
              hideTicks
              tickFormat={(value) => (Number.isInteger(+value) ? compactText(+value) : '')}
              tickClassName={styles.tick}
            />
            <AxisBottom
              scale={x}
              top={depth}
              numTicks={Math.min(last, width < 500 ? 3 : 6)}
              stroke="var(--ink-soft)"
              hideTicks
              tickFormat={(value) => shortDayText(new Date(+value).toISOString())}
              tickClassName={styles.tick}
            />
            {figures.map((figure, index) => (
              <LinePath
                key={figure}
                data={days}
                x={(one) => x(timeOf(one))}
                y={(one) => y(one[figure])}
                stroke="var(--ink)"
                strokeWidth={index === 0 ? 2 : 1.5}
                strokeDasharray={DASHES[index]}
                strokeLinecap="round"
              />
            ))}
            {day && (
              <g transform={`translate(${x(timeOf(day))} 0)`} className={styles.chosen}>
                <line y2={depth} />
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
    (figure) => `${analyticsText.figures[figure]} ${numberText(day[figure])}`,
  );
  return `${dayText(day.day)}: ${values.join(', ')}`;
}

/** Which line is which, and how much: on the chosen day, else in all. */
function Legend({ days, day, figures }: { days: Day[]; day: Day | undefined; figures: Figure[] }) {
  const sum = (figure: Figure) => days.reduce((total, one) => total + one[figure], 0);
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
          <strong>{numberText(day ? day[figure] : sum(figure))}</strong>
        </li>
      ))}
      <li className={styles.when}>{day ? dayText(day.day) : analyticsText.wholePeriod}</li>
    </ul>
  );
}
