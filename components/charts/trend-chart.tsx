'use client';

import { useParentSize } from '@visx/responsive';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { chartText } from '@/lib/messages/charts';
import { formatDate } from '@/lib/messages/dates';
import { formatNumber } from '@/lib/messages/formats';
import type { Series } from './series';
import styles from './trend-chart.module.css';
import { getPlotWidth, PLOT_MARGIN, TrendPlot } from './trend-plot';

const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 };

interface Props {
  days: string[];
  series: Series[];
  label: string;
}

export function TrendChart({ days, series, label }: Props) {
  const { parentRef, width } = useParentSize({ debounceTime: 100 });
  const [selected, setSelected] = useState<number | null>(null);
  const last = days.length - 1;
  const text = selected === null ? chartText.wholePeriod : formatDate(days[selected] ?? '');

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
      <p className={styles.date}>{text}</p>
      <div
        ref={parentRef}
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={`${label}: ${chartText.day}`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={selected ?? last}
        aria-valuetext={selected === null ? text : `${text}: ${listValues(series, selected)}`}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => setSelected(null)}
        onKeyDown={handleKey}
        onBlur={() => setSelected(null)}
      >
        <TrendPlot days={days} series={series} width={width} selected={selected} />
      </div>
    </div>
  );
}

function listValues(series: Series[], index: number): string {
  return series
    .map(({ label, values }) => `${label} ${formatNumber(values[index] ?? 0)}`)
    .join(', ');
}
