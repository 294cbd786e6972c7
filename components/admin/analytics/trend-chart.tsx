'use client';

import { useParentSize } from '@visx/responsive';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Day, Figure } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { formatDate, formatNumber } from '@/lib/messages/formats';
import styles from './trend-chart.module.css';
import { getPlotWidth, PLOT_MARGIN, TrendPlot } from './trend-plot';

const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 };

interface Props {
  days: Day[];
  figures: Figure[];
  label: string;
}

export function TrendChart({ days, figures, label }: Props) {
  const { parentRef, width } = useParentSize({ debounceTime: 100 });
  const [selected, setSelected] = useState<number | null>(null);
  const last = days.length - 1;
  const day = selected === null ? undefined : days[selected];

  function handlePointer({ clientX, currentTarget }: PointerEvent) {
    const offset = clientX - currentTarget.getBoundingClientRect().left - PLOT_MARGIN.left;
    setSelected(Math.min(last, Math.max(0, Math.round((offset / getPlotWidth(width)) * last))));
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
      <p className={styles.date}>{day ? formatDate(day.day) : analyticsText.wholePeriod}</p>
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
        <TrendPlot days={days} figures={figures} width={width} selected={selected} />
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
