const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

const format = new Intl.RelativeTimeFormat('en');

/** In the steps of spec §9: `2 hours ago`, `Just now`. `when` is ISO 8601, `now` in milliseconds. */
export function formatRelativeTime(when: string, now: number): string {
  return formatSteps(when, now) ?? 'Just now';
}

/** Formats like `formatRelativeTime`, but in lower case for the middle of a sentence: `just now`. */
export function formatRelativeTimeInline(when: string, now: number): string {
  return formatSteps(when, now) ?? 'just now';
}

function formatSteps(when: string, now: number): string | null {
  const elapsed = now - Date.parse(when);
  if (elapsed < MINUTE) return null;
  if (elapsed < HOUR) return format.format(-Math.floor(elapsed / MINUTE), 'minute');
  if (elapsed < DAY) return format.format(-Math.floor(elapsed / HOUR), 'hour');
  if (elapsed < MONTH) return format.format(-Math.floor(elapsed / DAY), 'day');
  return format.format(-Math.floor(elapsed / MONTH), 'month');
}
