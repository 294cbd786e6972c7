import { addDays, getDayBounds } from '@/lib/calendar';
import { computeGrowth } from './growth';
import { type FigureChanges, type Figures, mapFigures } from './schema';

/** `endDay` and `until` are exclusive. */
export interface Bucket {
  firstDay: string;
  endDay: string;
  since: Date;
  until: Date;
}

/** Returns a bucket per day for `count` days up to `today`, and one bucket for the `count` days before. */
export function getLastDays(
  today: string,
  count: number,
  timeZone: string,
): { days: Bucket[]; before: Bucket } {
  const firstDay = addDays(today, 1 - count);
  const bounds = getDayBounds(firstDay, count, timeZone);
  const days = bounds.slice(1).map((until, index) => ({
    firstDay: addDays(firstDay, index),
    endDay: addDays(firstDay, index + 1),
    since: bounds[index] ?? until,
    until,
  }));
  const [since = new Date(0)] = getDayBounds(addDays(firstDay, -count), 0, timeZone);
  const [until = since] = bounds;
  const before = { firstDay: addDays(firstDay, -count), endDay: firstDay, since, until };
  return { days, before };
}

export function sumFigures(parts: Figures[]): Figures {
  return mapFigures((figure) => parts.reduce((sum, part) => sum + part[figure], 0));
}

export function compareFigures(now: Figures, before: Figures): FigureChanges {
  return mapFigures((figure) => ({
    now: now[figure],
    before: before[figure],
    growth: computeGrowth(now[figure], before[figure]),
  }));
}
