import { expect, it } from 'vitest';
import { rateText } from './developers-tables';

it('says how long in the largest unit that fits', () => {
  expect(rateText.often(120, 60)).toBe('120 in a minute');
  expect(rateText.often(1500, 300)).toBe('1,500 in 5 minutes');
  expect(rateText.often(1, 3600)).toBe('1 in an hour');
  expect(rateText.often(7, 90)).toBe('7 in 90 seconds');
});
