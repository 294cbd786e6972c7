import { DAILY } from '@/lib/limits';
import { byCreator } from './common';

/** In the reader's language, days are formatted by the browser's locale; pages are in American English. */
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const format = (formatter: Intl.DateTimeFormat, day: string) => formatter.format(new Date(day));

export const dailyText = {
  title: 'Picture of the day',
  /** `Friday, November 27, 2026` */
  day: (day: string) => format(LONG, day),
  /** `Nov 27, 2026` */
  shortDay: (day: string) => format(SHORT, day),
  titleOf: (day: string) => `Picture of the day for ${format(SHORT, day)}`,
  description: (title: string, creator: string) =>
    `“${title}” ${byCreator(creator)} is the picture of the day. See a new wallpaper every day and download it for your screen.`,
  by: byCreator,
  days: 'Other days',
  nextDay: 'Next day',
  previousDay: 'Previous day',
  earlier: 'Earlier days',
  older: 'Older days',
  feed: 'Picture of the day',
  empty: 'There’s no picture of the day yet',
  emptyHint: 'Come back tomorrow, or browse the newest wallpapers.',
  browse: 'Browse newest',
  invalidDay: 'Enter a date, such as 2026-11-27.',
  over: 'This day is over. Choose today or a later day.',
  begun: 'This day has already started. Choose a later day.',
  tooFar: `Choose a day within the next ${DAILY.daysAhead} days.`,
  notPublic: 'We couldn’t find a public wallpaper with this URL or ID.',
  repeat:
    'This wallpaper or another version of it is already the picture of the day within a year of this date. Choose another one.',
} as const;
