import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishAtSchema } from './publish-at';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const parse = (value: unknown) => {
  const { data, error } = publishAtSchema.safeParse(value);
  return data ?? error?.issues.map(({ message }) => message);
};

it('A publishing time is an instant, whatever its offset', () => {
  expect(parse('2026-12-01T14:00:01+02:00')).toBe('2026-12-01T12:00:01.000Z');
  expect(parse('2027-12-01T12:00:00Z')).toBe('2027-12-01T12:00:00.000Z');
});

it('A publishing time is in the future, up to a year ahead', () => {
  expect(parse('2026-12-01T12:00:00Z')).toEqual(['Choose a time in the future.']);
  expect(parse('2026-12-01T13:30:00+02:00')).toEqual(['Choose a time in the future.']);
  expect(parse('2027-12-01T12:00:01Z')).toEqual(['Choose a time within the next 365 days.']);
});

it('A publishing time without an offset or that doesn’t exist is invalid', () => {
  for (const value of ['', 'soon', '2027-01-01', '2027-01-01T10:00', '2027-02-30T10:00:00Z', 5])
    expect(parse(value), String(value)).toHaveLength(1);
});
