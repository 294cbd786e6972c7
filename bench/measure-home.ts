import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from '@/tests/http-client';
import { quantile } from './statistics';

const INTERVAL_MS = 100;

/** Requests the home page ten times a second until `task` is done. Returns milliseconds. */
export async function measureHome(port: number, task: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const durations: number[] = [];
  let isDone = false;
  const end = task.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const startedAt = performance.now();
    const { status } = await sendRequest(port, '/', { agent });
    if (status !== 200) throw new Error(`The home page returned ${status}.`);
    durations.push(performance.now() - startedAt);
    await sleep(INTERVAL_MS);
  }
  await end;
  agent.destroy();
  return durations;
}

export function formatTimes(all: number[]): string {
  const of = (share: number) => quantile(all, share).toFixed(0);
  return `p50 ${of(0.5)} ms, p95 ${of(0.95)} ms, max ${of(1)} ms, ${all.length} requests`;
}

/** Counts how often each value occurs. */
export function countValues(all: (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts]
    .sort()
    .map(([value, count]) => `${count} × ${value}`)
    .join(', ');
}
