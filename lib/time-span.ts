/** Month, day, hour and minute. The name of a past shard is stable, whatever is added or deleted. */
export const NAME_LENGTHS = [7, 10, 13, 16] as const;

const NAME = /^\d{4}-\d{2}(-\d{2}(T\d{2}(:\d{2})?)?)?$/;
const START = '0000-01-01T00:00:00.000Z';
const MILLISECONDS: Record<number, number> = { 10: 86_400_000, 13: 3_600_000, 16: 60_000 };

/** `from` is the first possible id (UUID version 7) of the span, `before` is exclusive. */
export interface IdSpan {
  name: string;
  from: string;
  before: string;
}

export function parseSpan(name: string): IdSpan | null {
  if (!NAME.test(name)) return null;
  const start = new Date(name + START.slice(name.length));
  // 2026-13 is not a date; 2026-02-30 would become a date in March.
  if (!(start.getTime() >= 0) || !start.toISOString().startsWith(name)) return null;
  const end = new Date(start);
  const length = MILLISECONDS[name.length];
  if (length === undefined) end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setTime(end.getTime() + length);
  return { name, from: firstId(start), before: firstId(end) };
}

/** The first 48 bits of a UUID version 7 are milliseconds since 1970. */
function firstId(date: Date): string {
  const hex = date.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Splits a span into the next smaller unit; empty for a minute. */
export function splitSpan({ name, before }: IdSpan): IdSpan[] {
  const length = NAME_LENGTHS.find((one) => one > name.length);
  const parts: IdSpan[] = [];
  let part = length ? parseSpan(name + START.slice(name.length, length)) : null;
  while (part && part.from < before) {
    parts.push(part);
    part = parseSpan(getIdTimestamp(part.before).slice(0, length));
  }
  return parts;
}

export function getIdTimestamp(id: string): string {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();
}
