import { expect, it } from 'vitest';
import { dayOf } from './day';

it.each([
  ['2026-11-20T23:59:59.999Z', 'UTC', '2026-11-20'],
  ['2026-11-21T00:00:00Z', 'UTC', '2026-11-21'],
  ['2026-11-20T23:30:00Z', 'Europe/Berlin', '2026-11-21'],
  ['2026-06-30T22:00:00Z', 'Europe/Berlin', '2026-07-01'],
  ['2026-11-21T07:59:00Z', 'America/Los_Angeles', '2026-11-20'],
  ['2026-12-31T12:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
])('%s is in %s the day %s', (moment, zone, day) => {
  expect(dayOf(new Date(moment), zone)).toBe(day);
});
