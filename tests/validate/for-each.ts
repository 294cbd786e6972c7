import type { Result } from './validator';

/** Screens mostly wait, so that two cores are busy with three. */
const WORKERS = 3;

interface Named {
  name: string;
}

/** Checks the items a few at a time. One that fails is a finding. */
export async function* forEach<Item extends Named>(
  items: readonly Item[],
  end: AbortSignal,
  check: (item: Item) => Promise<Result[]>,
): AsyncGenerator<Result> {
  const queue = items.values();
  const running = new Map<number, Promise<[number, Result[]]>>();
  const startNext = (worker: number) => {
    const { value, done } = queue.next();
    if (done || end.aborted) running.delete(worker);
    else
      running.set(
        worker,
        tryCheck(value, check).then((results) => [worker, results]),
      );
  };
  for (let worker = 0; worker < WORKERS; worker += 1) startNext(worker);
  while (running.size > 0) {
    const [worker, results] = await Promise.race(running.values());
    startNext(worker);
    yield* results;
  }
}

async function tryCheck<Item extends Named>(
  item: Item,
  check: (item: Item) => Promise<Result[]>,
): Promise<Result[]> {
  try {
    return await check(item);
  } catch (error) {
    const findings = [{ rule: 'failed', message: String(error) }];
    return [{ tool: 'browser', subject: item.name, findings }];
  }
}
