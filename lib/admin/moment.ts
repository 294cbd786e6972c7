const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/** The day of a moment, `21 Nov 2026`, in UTC. */
export function dayText(moment: string): string {
  return DAY.format(new Date(moment));
}

/** A moment to the second, in UTC. */
export function momentText(moment: string): string {
  return MOMENT.format(new Date(moment));
}
