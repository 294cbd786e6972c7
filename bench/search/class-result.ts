import { quantile } from '@/bench/statistics';
import type { Measurement } from './search-process';

/** At a million wallpapers, a search takes at most three times as long as at ten thousand. */
const MAX_RATIO = 3;
const MIN_P50_MS = 5;
const MAX_P99_MS = 25;
const MAX_BUFFERS = 5000;

/** The measurements of one class of queries in the small and the large database. */
export interface ClassResult {
  name: string;
  small: Measurement[];
  large: Measurement[];
}

type Duration = 'ms' | 'cpuMs';

export const TABLE_HEAD = `| | 10,000: ms | CPU ms | 1,000,000: ms | CPU ms | buffers | |
|---|---|---|---|---|---|---|`;

export function formatRow({ name, small, large }: ClassResult): string {
  const columns = [
    name,
    ...[small, large].flatMap((runs) => [formatTimes(runs, 'ms'), formatTimes(runs, 'cpuMs')]),
    `${countBuffers(small)} / ${countBuffers(large)}`,
    listMisses(small, large).join(', ') || 'met',
  ];
  return `| ${columns.join(' | ')} |`;
}

/** By processor time, because other programs delay what is measured otherwise. */
function listMisses(small: Measurement[], large: Measurement[]): string[] {
  const [before, p50] = [small, large].map((runs) => getTime(runs, 'cpuMs', 0.5)) as [
    number,
    number,
  ];
  const scanned = large.flatMap(({ plans }) => plans.flatMap((plan) => plan.scanned));
  return [
    ...(p50 > Math.max(MAX_RATIO * before, MIN_P50_MS) ? ['p50'] : []),
    ...(getTime(large, 'cpuMs', 0.99) > MAX_P99_MS ? ['p99'] : []),
    ...(countBuffers(large) > MAX_BUFFERS ? ['buffers'] : []),
    ...[...new Set(scanned)].map((table) => `scans ${table}`),
  ];
}

/** Without the first round, which has the plans. */
function getTime(runs: Measurement[], duration: Duration, share: number): number {
  const timed = runs.filter(({ plans }) => plans.length === 0);
  return quantile(
    timed.map((run) => run[duration]),
    share,
  );
}

const formatTimes = (runs: Measurement[], duration: Duration) =>
  `${getTime(runs, duration, 0.5).toFixed(1)} / ${getTime(runs, duration, 0.99).toFixed(1)}`;

/** Buffers of the statement that reads the most. */
const countBuffers = (runs: Measurement[]) =>
  Math.max(0, ...runs.flatMap(({ plans }) => plans.map(({ buffers }) => buffers)));
