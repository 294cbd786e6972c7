import { expect, it } from 'vitest';
import { formatRelativeTime, formatRelativeTimeInline } from './relative-time';

const NOW = Date.parse('2026-05-20T12:00:00Z');

it.each([
  ['2026-05-20T11:59:30Z', 'Just now'],
  ['2026-05-20T12:00:05Z', 'Just now'],
  ['2026-05-20T11:59:00Z', '1 minute ago'],
  ['2026-05-20T11:00:30Z', '59 minutes ago'],
  ['2026-05-20T11:00:00Z', '1 hour ago'],
  ['2026-05-19T12:00:30Z', '23 hours ago'],
  ['2026-05-18T12:00:00Z', '2 days ago'],
  ['2026-04-21T12:00:00Z', '29 days ago'],
  ['2026-03-01T12:00:00Z', '2 months ago'],
])('%s is %s', (when, expected) => {
  expect(formatRelativeTime(when, NOW)).toBe(expected);
});

it('is lower case in the middle of a sentence', () => {
  expect(formatRelativeTimeInline('2026-05-20T11:59:30Z', NOW)).toBe('just now');
  expect(formatRelativeTimeInline('2026-05-20T11:00:00Z', NOW)).toBe('1 hour ago');
});
