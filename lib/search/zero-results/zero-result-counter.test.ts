import { beforeEach, expect, it } from 'vitest';
import { ZERO_RESULT_SEARCHES } from '@/lib/limits';
import { createZeroResultCounter, type ZeroResultCount } from './zero-result-counter';

const ada = { address: '203.0.113.1', agent: 'A browser' };
const ben = { address: '203.0.113.2', agent: 'A browser' };

let written: ZeroResultCount[];
let clock: Date;
let counter: ReturnType<typeof createZeroResultCounter>;

beforeEach(() => {
  written = [];
  clock = new Date('2026-11-21T12:00:00Z');
  counter = createZeroResultCounter({
    write: async (rows) => void written.push(...rows),
    timeZone: 'UTC',
    now: () => clock,
  });
});

const advance = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const queries = () => written.map(({ query, searches }) => [query, searches]);

it('of a query typed letter by letter, only the last version counts', async () => {
  for (const q of ['xy', 'xyz', 'xyzz', 'xyzzy', 'xyzzy  Palm']) {
    counter.record(q, ada);
    advance(400);
  }
  await counter.flush();
  expect(queries()).toEqual([]);
  advance(2_000);
  await counter.flush();
  expect(queries()).toEqual([['xyzzy palm', 1]]);
});

it('a different search by the same visitor counts separately', async () => {
  counter.record('first', ada);
  counter.record('second', ada);
  await counter.finish();
  expect(queries()).toEqual([
    ['first', 1],
    ['second', 1],
  ]);
});

it('the same search counts once per visitor and day', async () => {
  for (const visitor of [ada, ben, ada]) {
    counter.record('unicorn', visitor);
    advance(3_000);
    await counter.flush();
  }
  expect(queries()).toEqual([
    ['unicorn', 1],
    ['unicorn', 1],
  ]);
  advance(24 * 60 * 60 * 1000);
  counter.record('unicorn', ada);
  await counter.finish();
  expect(written.at(-1)).toEqual({ day: '2026-11-22', query: 'unicorn', searches: 1 });
});

it('the same search by several visitors is written as one row', async () => {
  counter.record('unicorn', ada);
  counter.record('UNICORN ', ben);
  await counter.finish();
  expect(queries()).toEqual([['unicorn', 2]]);
});

it('searches from one IP address are limited per day, regardless of the user agent', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `${index} unicorns`);
  for (const [index, word] of words(ZERO_RESULT_SEARCHES.perIpAddress + 5).entries()) {
    counter.record(word, { ...ada, agent: `Browser ${index % 3}` });
  }
  counter.record('griffin', ben);
  await counter.finish();
  expect(written).toHaveLength(ZERO_RESULT_SEARCHES.perIpAddress + 1);
  expect(queries()).toContainEqual(['griffin', 1]);
  advance(24 * 60 * 60 * 1000);
  counter.record('the next day', ada);
  await counter.finish();
  expect(queries()).toContainEqual(['the next day', 1]);
});

it('a search that may identify a person is not counted', async () => {
  counter.record('ada@example.test', ada);
  await counter.finish();
  expect(counter.unwritten()).toBe(0);
  expect(written).toEqual([]);
});

it('at most five thousand visitors are tracked while they type', async () => {
  for (let number = 0; number < 6_000; number += 1) {
    counter.record(`word ${number}`, { ...ada, address: String(number) });
  }
  expect(counter.unwritten()).toBe(5_000);
});
