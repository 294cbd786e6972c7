import { expect, it } from 'vitest';
import { createSharedWork } from './share-work';

/** Work that ends on command. */
function createWork() {
  const runs: { signal: AbortSignal; end: (error?: Error) => void }[] = [];
  const work = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      runs.push({ signal, end: (error) => (error ? reject(error) : resolve()) });
    });
  return { runs, work };
}

const { signal: never } = new AbortController();

it('identical calls share one run, later ones start another', async () => {
  const share = createSharedWork();
  const { runs, work } = createWork();
  const calls = [share('a', work, never), share('a', work, never), share('b', work, never)];
  expect(runs).toHaveLength(2);
  for (const { end } of runs) end();
  await Promise.all(calls);
  const next = share('a', work, never);
  expect(runs).toHaveLength(3);
  runs[2]?.end(new Error('failed'));
  await expect(next).rejects.toThrow('failed');
});

it('a run is aborted once every caller has aborted, and nobody joins it after that', async () => {
  const share = createSharedWork();
  const { runs, work } = createWork();
  const [first, second] = [new AbortController(), new AbortController()];
  const calls = [share('a', work, first.signal), share('a', work, second.signal)];
  first.abort();
  expect(runs[0]?.signal.aborted).toBe(false);
  second.abort();
  expect(runs[0]?.signal.aborted).toBe(true);
  const next = share('a', work, never);
  expect(runs).toHaveLength(2);
  for (const { end } of runs) end();
  await Promise.all([...calls, next]);
});
