import { addDays } from '@/lib/calendar';
import { formatDate, formatShortMonth } from './dates';

/** From a year to a day: the shortest format that is exact. */
const FORMATS = [(day: string) => day.slice(0, 4), formatShortMonth, formatDate] as const;
type Precision = 0 | 1 | 2;

/** Formats the days from `first` to `last`, both as `2026-01-31`: `2026`, `Jan–Jun 2026`. */
export function formatPeriod(first: string, last: string): string {
  const precision = Math.max(getStart(first), getEnd(last)) as Precision;
  const [start, end] = [FORMATS[precision](first), FORMATS[precision](last)];
  if (start === end) return start;
  if (precision === 0) return `${start}–${end}`;
  const isSameYear = precision === 1 && first.slice(0, 4) === last.slice(0, 4);
  return isSameYear ? `${start.slice(0, -5)}–${end}` : `${start} – ${end}`;
}

export const formatFirstDay = (day: string) => FORMATS[getStart(day)](day);

export const formatLastDay = (day: string) => FORMATS[getEnd(day)](day);

function getStart(day: string): Precision {
  if (day.endsWith('-01-01')) return 0;
  return day.endsWith('-01') ? 1 : 2;
}

const getEnd = (day: string) => getStart(addDays(day, 1));
