import { addDays, dayBounds } from '@/lib/calendar';
import { growth } from './growth';
import { type Changes, type Figures, ofEach } from './schema';

/** Some days on end: as calendar days, and as moments. The ends are not in it. */
export interface Bucket {
  firstDay: string;
  endDay: string;
  since: Date;
  until: Date;
}

/** Each of the last `count` days, the one that goes on included, and as many before as one. */
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

/** What several spans of time add up to. */
export function sumOf(parts: Figures[]): Figures {
  return ofEach((figure) => parts.reduce((sum, part) => sum + part[figure], 0));
}

/** One span of time beside the one before. */
export function compare(now: Figures, before: Figures): Changes {
  return ofEach((figure) => ({
    now: now[figure],
    before: before[figure],
    growth: growth(now[figure], before[figure]),
  }));
}
