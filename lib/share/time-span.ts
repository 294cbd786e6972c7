/**
 * Spans of time as names of shards, from coarse to fine, by the length of their ISO text: a month, a
 * day, an hour, a minute. Past ones no longer change their names, whatever is added or deleted.
 */
export const NAME_LENGTHS = [7, 10, 13, 16] as const;
const [MONTH] = NAME_LENGTHS;

const NAME = /^\d{4}-\d{2}(-\d{2}(T\d{2}(:\d{2})?)?)?$/;
const START = '0000-01-01T00:00:00.000Z';
const MILLISECONDS: Record<number, number> = { 10: 86_400_000, 13: 3_600_000, 16: 60_000 };

/** A span, and the ids (UUID version 7) made in it: from the first on, before the second. */
export interface IdSpan {
  name: string;
  from: string;
  before: string;
}

/** @returns null for what names no span. */
export function spanOf(name: string): IdSpan | null {
  if (!NAME.test(name)) return null;
  const start = new Date(name + START.slice(name.length));
  // 2026-13 is no date; 2026-02-30 would be one, of March.
  if (!(start.getTime() >= 0) || !start.toISOString().startsWith(name)) return null;
  const end = new Date(start);
  const length = MILLISECONDS[name.length];
  if (length === undefined) end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setTime(end.getTime() + length);
  return { name, from: firstId(start), before: firstId(end) };
}

/** The smallest id of a moment: its first 48 bits are milliseconds since 1970. */
function firstId(date: Date): string {
  const hex = date.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** All months from that of one id to that of another; none where either is of no year we know. */
export function monthsBetween(first: string, last: string): IdSpan[] {
  const final = spanOf(madeAt(last).slice(0, MONTH));
  let month = spanOf(madeAt(first).slice(0, MONTH));
  const months: IdSpan[] = [];
  while (final && month && month.from <= final.from) {
    months.push(month);
    month = spanOf(madeAt(month.before).slice(0, MONTH));
  }
  return months;
}

/** The finer spans that one consists of; a minute consists of none. */
export function partsOfSpan({ name, before }: IdSpan): IdSpan[] {
  const length = NAME_LENGTHS.find((one) => one > name.length);
  const parts: IdSpan[] = [];
  let part = length ? spanOf(name + START.slice(name.length, length)) : null;
  while (part && part.from < before) {
    parts.push(part);
    part = spanOf(madeAt(part.before).slice(0, length));
  }
  return parts;
}

/** When an id was made, as ISO text. */
export function madeAt(id: string): string {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();
}
