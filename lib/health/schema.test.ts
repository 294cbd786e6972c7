import { expect, it } from 'vitest';
import { type Findings, stateOf } from './schema';

const work = { variants: 3, stuck: 0, removals: 1, review: 4, reports: 5 };
const fine: Findings = {
  database: { ms: 2 },
  storage: { kind: 's3', ms: 20 },
  mail: { kind: 'smtp' },
  disk: { free: 2 ** 30, size: 2 ** 40 },
  work,
};
const states = (findings: Findings) =>
  (Object.keys(findings) as (keyof Findings)[]).map((part) => stateOf(findings, part));

it('what answers is fine, work that waits included', () => {
  expect(states(fine)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
});

it('what does not answer has failed', () => {
  const nothing = { database: null, storage: null, mail: null, disk: null, work: null };
  expect(states(nothing)).toEqual(['failed', 'failed', 'failed', 'failed', 'failed']);
});

it('somebody should look at mail nobody gets, a disk that fills and work that was given up', () => {
  expect(
    states({
      ...fine,
      mail: { kind: 'outbox' },
      disk: { free: 2 ** 30 - 1, size: 2 ** 40 },
      work: { ...work, stuck: 1 },
    }),
  ).toEqual(['ok', 'ok', 'warning', 'warning', 'warning']);
});
