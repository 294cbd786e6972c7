import { expect, it } from 'vitest';
import { getHealthState, type HealthReport } from './schema';

const work = { variants: 3, removals: 1, review: 4, reports: 5 };
const healthy: HealthReport = {
  database: { ms: 2 },
  storage: { kind: 's3', ms: 20 },
  mail: { kind: 'smtp' },
  disk: { free: 2 ** 30, size: 2 ** 40 },
  jobs: { isWorkerAlive: true, stuck: 0 },
  work,
};
const states = (report: HealthReport) =>
  (Object.keys(report) as (keyof HealthReport)[]).map((check) => getHealthState(report, check));

it('reports ok for checks that respond, including pending work', () => {
  expect(states(healthy)).toEqual(Array(6).fill('ok'));
});

it('reports failed for checks without a result', () => {
  const nothing = { database: null, storage: null, mail: null, disk: null, jobs: null, work: null };
  expect(states(nothing)).toEqual(Array(6).fill('failed'));
});

it('warns about undelivered email, low disk space and jobs that fail or wait for a worker', () => {
  expect(
    states({
      ...healthy,
      mail: { kind: 'outbox' },
      disk: { free: 2 ** 30 - 1, size: 2 ** 40 },
      jobs: { isWorkerAlive: true, stuck: 1 },
    }),
  ).toEqual(['ok', 'ok', 'warning', 'warning', 'warning', 'ok']);
  const jobs = { isWorkerAlive: false, stuck: 0 };
  expect(getHealthState({ ...healthy, jobs }, 'jobs')).toBe('warning');
});
