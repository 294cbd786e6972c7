import { MODERATION_FIGURES } from '@/lib/limits';
import { formatNumber } from './formats';
import { SITE_NAME } from './site-name';

const { months, least } = MODERATION_FIGURES;
const TOO_FEW = `Fewer than ${least}`;

export const moderationFiguresText = {
  title: 'Moderation',
  lead: `How ${SITE_NAME} handles reports and appeals, month by month.`,
  list: 'Figures by month',
  month: 'Month',
  reports: 'Reports',
  medianTime: 'Median time to decision',
  reportsUpheld: 'Reports upheld',
  reportsDismissed: 'Reports dismissed',
  appealsUpheld: 'Appeals: decision upheld',
  appealsReversed: 'Appeals: decision reversed',
  held: 'Held automatically',
  count: (count: number | null) => (count === null ? TOO_FEW : formatNumber(count)),
  time: (seconds: number | null) => (seconds === null ? '–' : formatDuration(seconds)),
  empty: 'No figures yet',
  emptyHint: 'Figures appear after the first month with reports, appeals or automatic holds.',
  notes: [
    `The last ${months} months, without the current one. A month starts at midnight in the site’s time zone. Reports count in the month we received them. Decisions count in the month we made them.`,
    'A report is upheld if the wallpaper was rejected or removed, and dismissed if it stayed. An appeal is the creator’s answer to a rejection or removal, reviewed by another admin if there is one. An upload is held automatically if it looks like a picture that was removed or rejected. It’s public only after an admin has approved it.',
    `So that no one can be recognized, we don’t show numbers from 1 to ${least - 1}, or the median time of fewer than ${least} reports.`,
  ],
} as const;

const UNITS = [
  { unit: 'day', seconds: 86_400, from: 2 * 86_400 },
  { unit: 'hour', seconds: 3600, from: 2 * 3600 },
  { unit: 'minute', seconds: 60, from: 0 },
] as const;

/** `3.5 hours`, `12 minutes`. */
function formatDuration(duration: number): string {
  const { unit, seconds } = UNITS.find(({ from }) => duration >= from) ?? UNITS[2];
  const options = { style: 'unit', unitDisplay: 'long', maximumSignificantDigits: 2 } as const;
  return new Intl.NumberFormat('en-US', { ...options, unit }).format(duration / seconds);
}
