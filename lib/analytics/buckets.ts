import { addDays, dayBounds } from '@/lib/calendar';
import { growth } from './growth';
import { type Changes, type Figures, ofEach } from './schema';

/** A range of days, as calendar days and as timestamps. `endDay` and `until` are exclusive. */
export interface Bucket {
  firstDay: string;
  endDay: string;
  since: Date;
  until: Date;
}

/** Returns a bucket per day for `count` days up to `today`, and one bucket for the `count` days before. */
export function lastDays(
  today: string,
  count: number,
  timeZone: string,
): { days: Bucket[]; before: Bucket } {
  const firstDay = addDays(today, 1 - count);
  const bounds = dayBounds(firstDay, count, timeZone);
  const days = bounds.slice(1).map((until, index) => ({
    firstDay: addDays(firstDay, index),
    endDay: addDays(firstDay, index + 1),
    since: bounds[index] ?? until,
    until,
  }));
  const [since = new Date(0)] = dayBounds(addDays(firstDay, -count), 0, timeZone);
  const [until = since] = bounds;
  const before = { firstDay: addDays(firstDay, -count), endDay: firstDay, since, until };
  return { days, before };
}

/** Adds up the figures of several buckets. */
export function sumOf(parts: Figures[]): Figures {
  return ofEach((figure) => parts.reduce((sum, part) => sum + part[figure], 0));
}

/** Compares figures with those of the previous period. */
export function compare(now: Figures, before: Figures): Changes {
  return ofEach((figure) => ({
    now: now[figure],
    before: before[figure],
    growth: growth(now[figure], before[figure]),
  }));
}
