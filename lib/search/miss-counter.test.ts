import { beforeEach, expect, it } from 'vitest';
import { MISSED_SEARCHES } from '@/lib/limits';
import { type CountedMiss, createMissCounter } from './miss-counter';

const ada = { address: '203.0.113.1', agent: 'A browser' };
const ben = { address: '203.0.113.2', agent: 'A browser' };

let written: CountedMiss[];
let clock: Date;
let counter: ReturnType<typeof createMissCounter>;

beforeEach(() => {
  written = [];
  clock = new Date('2026-11-21T12:00:00Z');
  counter = createMissCounter({
    write: async (rows) => void written.push(...rows),
    timeZone: 'UTC',
    now: () => clock,
  });
});

const wait = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const queries = () => written.map(({ query, searches }) => [query, searches]);

it('of what somebody types on and on, the last counts', async () => {
  for (const q of ['xy', 'xyz', 'xyzz', 'xyzzy', 'xyzzy  Palm']) {
    counter.note(q, ada);
    wait(400);
  }
  await counter.flush();
  expect(queries()).toEqual([]);
  wait(2_000);
  await counter.flush();
  expect(queries()).toEqual([['xyzzy palm', 1]]);
});

it('another search of the same person is one more', async () => {
  counter.note('first', ada);
  counter.note('second', ada);
  await counter.finish();
  expect(queries()).toEqual([
    ['first', 1],
    ['second', 1],
  ]);
});

it('the same search counts once for each person and day', async () => {
  for (const who of [ada, ben, ada]) {
    counter.note('unicorn', who);
    wait(3_000);
    await counter.flush();
  }
  expect(queries()).toEqual([
    ['unicorn', 1],
    ['unicorn', 1],
  ]);
  wait(24 * 60 * 60 * 1000);
  counter.note('unicorn', ada);
  await counter.finish();
  expect(written.at(-1)).toEqual({ day: '2026-11-22', query: 'unicorn', searches: 1 });
});

it('several people’s searches are written as one row', async () => {
  counter.note('unicorn', ada);
  counter.note('UNICORN ', ben);
  await counter.finish();
  expect(queries()).toEqual([['unicorn', 2]]);
});

it('of one address so many count on a day, whatever its browsers call themselves', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `${index} unicorns`);
  for (const [index, word] of words(MISSED_SEARCHES.anAddress + 5).entries()) {
    counter.note(word, { ...ada, agent: `Browser ${index % 3}` });
  }
  counter.note('griffin', ben);
  await counter.finish();
  expect(written).toHaveLength(MISSED_SEARCHES.anAddress + 1);
  expect(queries()).toContainEqual(['griffin', 1]);
  wait(24 * 60 * 60 * 1000);
  counter.note('the next day', ada);
  await counter.finish();
  expect(queries()).toContainEqual(['the next day', 1]);
});

it('what may tell of a person is dropped', async () => {
  counter.note('ada@example.test', ada);
  await counter.finish();
  expect(counter.unwritten()).toBe(0);
  expect(written).toEqual([]);
});

it('a thousand people who type at once are enough', async () => {
  for (let number = 0; number < 1_500; number += 1) {
    counter.note(`word ${number}`, { ...ada, address: String(number) });
  }
  expect(counter.unwritten()).toBe(1_000);
});
