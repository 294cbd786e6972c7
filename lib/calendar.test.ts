import { describe, expect, it } from 'vitest';
import { addDays, getDayBounds, toDay } from './calendar';

it.each([
  ['2026-11-20T23:59:59.999Z', 'UTC', '2026-11-20'],
  ['2026-11-21T00:00:00Z', 'UTC', '2026-11-21'],
  ['2026-11-20T23:30:00Z', 'Europe/Berlin', '2026-11-21'],
  ['2026-06-30T22:00:00Z', 'Europe/Berlin', '2026-07-01'],
  ['2026-11-21T07:59:00Z', 'America/Los_Angeles', '2026-11-20'],
  ['2026-12-31T12:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
])('%s in %s falls on %s', (moment, zone, day) => {
  expect(toDay(new Date(moment), zone)).toBe(day);
});

it.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s plus %i days is %s', (day, days, result) => {
  expect(addDays(day, days)).toBe(result);
});

describe('a day starts', () => {
  const starts = (...args: Parameters<typeof getDayBounds>) =>
    getDayBounds(...args).map((moment) => moment.toISOString());

  it('at midnight in the given time zone', () => {
    expect(starts('2026-11-20', 1, 'UTC')).toEqual([
      '2026-11-20T00:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
    ]);
    expect(starts('2026-11-20', 1, 'Pacific/Kiritimati')[0]).toBe('2026-11-19T10:00:00.000Z');
    expect(starts('2026-11-20', 1, 'Etc/GMT+12')[0]).toBe('2026-11-20T12:00:00.000Z');
    expect(starts('2026-11-20', 1, 'Asia/Kathmandu')[0]).toBe('2026-11-19T18:15:00.000Z');
  });

  it('an hour earlier or later after a clock change', () => {
    expect(starts('2026-03-28', 3, 'Europe/Berlin')).toEqual([
      '2026-03-27T23:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
      '2026-03-30T22:00:00.000Z',
    ]);
    expect(starts('2026-10-25', 1, 'Europe/Berlin')).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
  });

  it('at 01:00 if a clock change skips midnight', () => {
    // In Chile clocks go from 23:59:59 to 01:00 that night.
    expect(starts('2026-09-06', 1, 'America/Santiago')).toEqual([
      '2026-09-06T04:00:00.000Z',
      '2026-09-07T03:00:00.000Z',
    ]);
  });
});
