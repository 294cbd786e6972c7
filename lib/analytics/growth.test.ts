import { expect, it } from 'vitest';
import { computeGrowth } from './growth';

it.each([
  [0, 0, 0],
  [3, 0, 100],
  [0, 3, -100],
  [4, 4, 0],
  [4, 3, 33.3],
  [2, 3, -33.3],
  [30, 10, 200],
  [1001, 1000, 0.1],
])('%i after %i is a growth of %f percent', (now, before, percent) => {
  expect(computeGrowth(now, before)).toBe(percent);
});
