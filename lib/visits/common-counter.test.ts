import { beforeEach, expect, it } from 'vitest';
import { COMMON_VALUES } from '@/lib/limits';
import { type CommonCount, type CommonCounter, createCommonCounter } from './common-counter';

let written: CommonCount[];
let clock: Date;
let counter: CommonCounter;

beforeEach(() => {
  written = [];
  clock = new Date('2026-11-21T12:00:00Z');
  counter = createCommonCounter({
    write: async (rows) => void written.push(...rows),
    timeZone: 'UTC',
    now: () => clock,
  });
});

const fog = { kind: 'search', userId: 'ada', value: 'fog' } as const;
const countFrom = (addresses: number[], value: string = fog.value) => {
  for (const address of addresses) counter.count([{ ...fog, value }], `203.0.113.${address}`);
};

it('a value of four visitors is never written, however often they return', async () => {
  for (let round = 0; round < 10; round += 1) countFrom([1, 2, 3, 4]);
  await counter.flush();
  expect([written, counter.unwritten()]).toEqual([[], 0]);
});

it('a value of five visitors is written with all of them, and each later one once', async () => {
  countFrom([1, 2, 3, 4, 5]);
  await counter.flush();
  expect(written).toEqual([{ ...fog, day: '2026-11-21', visitors: 5 }]);
  countFrom([5, 6, 7, 6]);
  await counter.flush();
  expect(written.at(-1)).toEqual({ ...fog, day: '2026-11-21', visitors: 2 });
});

it('visitors of different days, values or subjects are not added up', async () => {
  countFrom([1, 2, 3, 4]);
  countFrom([5], 'mist');
  counter.count([{ ...fog, userId: 'ben' }], '203.0.113.6');
  clock = new Date('2026-11-22T12:00:00Z');
  countFrom([7]);
  await counter.flush();
  expect(written).toEqual([]);
});

it('visits of several wallpapers of a creator count for the creator', async () => {
  for (const address of [1, 2, 3, 4, 5]) {
    const { kind, value } = fog;
    counter.count([{ kind, value, wallpaperId: `w${address % 2}` }, fog], `203.0.113.${address}`);
  }
  await counter.flush();
  expect(written).toEqual([{ ...fog, day: '2026-11-21', visitors: 5 }]);
});

it('an address can’t fill the memory', async () => {
  for (let number = 0; number < COMMON_VALUES.perAddress; number += 1) countFrom([1], `${number}`);
  countFrom([1, 2, 3, 4, 5]);
  await counter.flush();
  expect(written).toEqual([]);
  countFrom([6]);
  await counter.flush();
  expect(written).toEqual([{ ...fog, day: '2026-11-21', visitors: 5 }]);
});
