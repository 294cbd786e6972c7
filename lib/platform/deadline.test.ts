import { expect, it } from 'vitest';
import { getTimeLimits } from './deadline';

it('a query that waits as long as it may for its connection still ends before the response is due', () => {
  const { connect, statement, query, response } = getTimeLimits();
  expect([connect, statement, query, response]).toEqual([1980, 2490, 2700, 2790]);
  // The driver gives up only if the server doesn't.
  expect(statement).toBeLessThan(query);
});
