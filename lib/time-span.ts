const NAME = /^\d{4}-\d{2}(-\d{2})?$/;

/** `from` is the first possible id (UUID version 7) of the span, `before` is exclusive. */
export interface IdSpan {
  name: string;
  from: string;
  before: string;
}

/** Parses a month or a day. */
export function parseSpan(name: string): IdSpan | null {
  if (!NAME.test(name)) return null;
  const start = new Date(name);
  // 2026-13 is not a date; 2026-02-30 would become a date in March.
  if (!(start.getTime() >= 0) || !start.toISOString().startsWith(name)) return null;
  const end = new Date(start);
  if (name.length === 'yyyy-mm'.length) end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCDate(end.getUTCDate() + 1);
  return { name, from: firstId(start), before: firstId(end) };
}

/** The first 48 bits of a UUID version 7 are milliseconds since 1970. */
function firstId(date: Date): string {
  const hex = date.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

export function getIdTimestamp(id: string): string {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();
}
