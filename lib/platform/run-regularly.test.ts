import '@/tests/test-env';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log } from './log';
import { runRegularly } from './run-regularly';
import { runShutdown } from './shutdown';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await runShutdown();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('jobs that are due together run one after another', async () => {
  const events: string[] = [];
  const ends: (() => void)[] = [];
  for (const name of ['first', 'second']) {
    runRegularly(name, async () => {
      events.push(`${name} begins`);
      await new Promise<void>((resolve) => ends.push(resolve));
      events.push(`${name} ends`);
    });
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['first begins']);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['first begins', 'first ends', 'second begins']);
  ends[1]?.();
});

it('a job that failed is repeated after a minute, then regularly', async () => {
  const failed = vi.spyOn(log, 'error').mockReturnValue();
  const work = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('The pool is full.'));
  runRegularly('toplists', work, 10);
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(work).toHaveBeenCalledTimes(1);
  expect(failed).toHaveBeenCalledWith('toplists.failed', expect.any(Error));
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS - 1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(3);
});

it('a shutdown ends it', async () => {
  const work = vi.fn(async () => undefined);
  runRegularly('prune', work);
  await vi.advanceTimersByTimeAsync(0);
  await runShutdown();
  await vi.advanceTimersByTimeAsync(120 * MINUTE_MS);
  expect(work).toHaveBeenCalledTimes(1);
});
