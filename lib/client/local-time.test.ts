import { expect, it } from 'vitest';
import { toInstant, toLocalTime } from './local-time';

it('A local time and its instant are the same in winter and in summer', () => {
  for (const instant of ['2026-12-01T23:45:00.000Z', '2027-07-01T00:00:00.000Z']) {
    expect(toLocalTime(instant)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    expect(toInstant(toLocalTime(instant))).toBe(instant);
  }
});
