import { siteText } from '@/lib/messages/site';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

const words = new Intl.RelativeTimeFormat('en');

/** How long ago something was, in the steps of spec §9, where nothing stands before it. */
export function relativeTime(when: string, now: number): string {
  return inSteps(when, now) ?? siteText.justNow;
}

/** The same within a sentence. */
export function relativeTimeWithin(when: string, now: number): string {
  return inSteps(when, now) ?? siteText.justNowWithin;
}

/** In minutes, hours, days or months; null: in less than a minute. */
function inSteps(when: string, now: number): string | null {
  const passed = now - Date.parse(when);
  if (passed < MINUTE) return null;
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return words.format(-Math.floor(passed / HOUR), 'hour');
  if (passed < MONTH) return words.format(-Math.floor(passed / DAY), 'day');
  return words.format(-Math.floor(passed / MONTH), 'month');
}
