const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

const words = new Intl.RelativeTimeFormat('en');

/** How long ago something was, in the steps of spec §9: just now, minutes, hours, days, months. */
export function relativeTime(when: string, now: number): string {
  const passed = now - Date.parse(when);
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return words.format(-Math.floor(passed / HOUR), 'hour');
  if (passed < MONTH) return words.format(-Math.floor(passed / DAY), 'day');
  return words.format(-Math.floor(passed / MONTH), 'month');
}
