const DAY_MS = 24 * 60 * 60 * 1000;
/** No place on earth is further from UTC. */
const WIDEST_MS = 15 * 60 * 60 * 1000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone, as `2026-11-20`. */
export function dayOf(moment: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return format.format(moment);
}

/** The calendar day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The moments at which `count` days on end begin, and the one at which the last of them ends. Days on
 * which clocks are changed have 23 or 25 hours: PostgreSQL could work that out too, but does not read
 * every zone's name as JavaScript does.
 */
export function dayBounds(first: string, count: number, timeZone: string): Date[] {
  const bounds: Date[] = [];
  for (let index = 0; index <= count; index += 1) {
    bounds.push(beginOf(addDays(first, index), timeZone, bounds.at(-1)));
  }
  return bounds;
}

/** @param before the beginning of the day before: nearly always a day has 24 hours. */
function beginOf(day: string, timeZone: string, before?: Date): Date {
  const isBegun = (time: number) => dayOf(new Date(time), timeZone) >= day;
  const guess = before && before.getTime() + DAY_MS;
  if (guess !== undefined && isBegun(guess) && !isBegun(guess - 1)) return new Date(guess);
  let [earlier, later] = [Date.parse(day) - WIDEST_MS, Date.parse(day) + WIDEST_MS];
  while (later - earlier > 1) {
    const middle = Math.floor((earlier + later) / 2);
    if (isBegun(middle)) later = middle;
    else earlier = middle;
  }
  return new Date(later);
}
