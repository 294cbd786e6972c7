const DAY_MS = 24 * 60 * 60 * 1000;
/** No time zone is further from UTC. */
const MAX_OFFSET_MS = 15 * 60 * 60 * 1000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats the calendar day of `moment` in an IANA time zone, as `2026-11-20`. */
export function toDay(moment: Date, timeZone: string): string {
  // The Swedish locale formats dates as ISO 8601.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return format.format(moment);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns `count + 1` bounds. Not in PostgreSQL, which doesn't know every time zone that JavaScript does. */
export function getDayBounds(first: string, count: number, timeZone: string): Date[] {
  const bounds: Date[] = [];
  for (let index = 0; index <= count; index += 1) {
    bounds.push(startOfDay(addDays(first, index), timeZone, bounds.at(-1)));
  }
  return bounds;
}

/** @param previous start of the day before. It saves the search, as nearly every day has 24 hours. */
function startOfDay(day: string, timeZone: string, previous?: Date): Date {
  const hasStarted = (time: number) => toDay(new Date(time), timeZone) >= day;
  const guess = previous && previous.getTime() + DAY_MS;
  if (guess !== undefined && hasStarted(guess) && !hasStarted(guess - 1)) return new Date(guess);
  let [earlier, later] = [Date.parse(day) - MAX_OFFSET_MS, Date.parse(day) + MAX_OFFSET_MS];
  while (later - earlier > 1) {
    const middle = Math.floor((earlier + later) / 2);
    if (hasStarted(middle)) later = middle;
    else earlier = middle;
  }
  return new Date(later);
}
