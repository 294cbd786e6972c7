import { describe, expect, it } from 'vitest';
import { createRequestContext, runInRequestContext } from '@/lib/platform/request-context';
import { createTaskQueue } from './task-queue';

/** Longer than the queue takes to start a few tasks. */
async function passTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

/** Tasks that finish on command, and the names of those started. */
function createTasks() {
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    started,
    end: async (name: string, error?: Error) => {
      await passTurns();
      ends.get(name)?.(error);
      await passTurns();
    },
    task: (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve(name)));
      });
    },
  };
}

const runAs = <T>(client: string | null, work: () => T): T =>
  runInRequestContext({ ...createRequestContext('1'), client }, work);

const createTestQueue = (slots: number, maxQueued: number, timeoutMs = 10_000) =>
  createTaskQueue({ slots, maxQueued: maxQueued, timeoutMs: timeoutMs });

describe('a task queue', () => {
  it('runs two at a time and the rest in order of arrival', async () => {
    const { started, end, task } = createTasks();
    const queue = createTestQueue(2, 8);
    const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => queue.run(task(name))));
    expect(started).toEqual([]);
    await end('none');
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    await end('d');
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
  });

  it('takes turns by client, however many tasks one has waiting', async () => {
    const { started, end, task } = createTasks();
    const queue = createTestQueue(1, 40);
    const run = (client: string, name: string) => runAs(client, () => queue.run(task(name)));
    const many = Array.from({ length: 30 }, (_, index) => `ada ${index + 1}`);
    const all = many.map((name) => run('ada', name));
    await end('none');
    all.push(...['ben 1', 'ben 2', 'ben 3'].map((name) => run('ben', name)), run('cleo', 'cleo 1'));
    const expected = ['ada 1', 'ada 2', 'ben 1', 'cleo 1', 'ada 3', 'ben 2', 'ada 4', 'ben 3'];
    for (const name of [...expected, ...many.slice(4)]) await end(name);
    expect(started).toEqual([...expected, ...many.slice(4)]);
    await Promise.all(all);
  });

  it('drops a waiting task whose client disconnected, and starts the next one', async () => {
    const { started, end, task } = createTasks();
    const queue = createTestQueue(2, 40);
    const [running, large] = [new AbortController(), new AbortController()];
    const first = queue.run(task('first'), { signal: running.signal });
    const dropped = queue.run(task('large'), { slots: 2, signal: large.signal });
    const last = queue.run(task('last'));
    await end('none');
    large.abort();
    await expect(dropped).rejects.toMatchObject({ code: 'timeout' });
    await end('none');
    expect(started).toEqual(['first', 'last']);
    running.abort();
    await end('first');
    await end('last');
    expect(await Promise.all([first, last])).toEqual(['first', 'last']);
    await expect(queue.run(task('late'), { signal: large.signal })).rejects.toThrow();
  });

  it('drops the newest task of the client with the most when the queue is full', async () => {
    const { started, end, task } = createTasks();
    const queue = createTestQueue(1, 3);
    const run = (client: string, name: string) => runAs(client, () => queue.run(task(name)));
    const running = run('ada', 'a1');
    await end('none');
    const ada = ['a2', 'a3', 'a4'].map((name) => run('ada', name));
    const ben = run('ben', 'b1');
    await expect(ada[2]).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 });
    await expect(run('ben', 'b2')).rejects.toMatchObject({ code: 'unavailable' });
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
    await Promise.all([running, ada[0], ada[1], ben]);
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('knows the client from the request', async () => {
    const { started, end, task } = createTasks();
    const queue = createTestQueue(1, 8);
    const run = (client: string | null, name: string) => runAs(client, () => queue.run(task(name)));
    const all = ['a1', 'a2', 'a3'].map((name) => run('ada', name));
    all.push(run('ben', 'b1'), run(null, 'unknown'));
    const expected = ['a1', 'a2', 'b1', 'unknown', 'a3'];
    await end('none');
    for (const name of expected) await end(name);
    expect(started).toEqual(expected);
    await Promise.all(all);
  });

  it('lets the event loop turn before each task, even if none of them waits', async () => {
    const queue = createTestQueue(8, 40);
    let turns = 0;
    let isOver = false;
    const countTurns = () => {
      turns += 1;
      if (!isOver) setImmediate(countTurns);
    };
    countTurns();
    const starts = await Promise.all(
      Array.from({ length: 20 }, () => queue.run(async () => turns)),
    );
    isOver = true;
    expect(new Set(starts).size).toBe(20);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });

  it('drops a task whose client disconnects just before its start, and frees its slot', async () => {
    const { started, end, task } = createTasks();
    const queue = createTestQueue(1, 8);
    const controller = new AbortController();
    const dropped = queue.run(task('dropped'), { signal: controller.signal });
    const next = queue.run(task('next'));
    await Promise.resolve();
    controller.abort();
    await expect(dropped).rejects.toMatchObject({ code: 'timeout' });
    await end('none');
    await end('next');
    expect(await next).toBe('next');
    expect(started).toEqual(['next']);
  });

  it('continues after a failure and rejects for its caller', async () => {
    const { started, end, task } = createTasks();
    const queue = createTestQueue(1, 8);
    const first = queue.run(task('a'));
    const second = queue.run(task('b'));
    await end('none');
    const refused = expect(first).rejects.toThrow('no');
    await end('a', new Error('no'));
    await refused;
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(await second).toBe('b');
  });

  it('runs a large task alone and lets none overtake it', async () => {
    const { started, end, task } = createTasks();
    const queue = createTestQueue(2, 8);
    const all = [
      queue.run(task('small')),
      queue.run(task('large'), { slots: 2 }),
      queue.run(task('later')),
    ];
    await end('none');
    expect(started).toEqual(['small']);
    await end('small');
    expect(started).toEqual(['small', 'large']);
    await end('large');
    expect(started).toEqual(['small', 'large', 'later']);
    await end('later');
    await Promise.all(all);
  });

  it('rejects with 503 and Retry-After when the queue is full', async () => {
    const { end, task } = createTasks();
    const queue = createTestQueue(1, 2);
    const running = ['a', 'b', 'c'].map((name) => queue.run(task(name)));
    await expect(queue.run(task('d'))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 10,
    });
    for (const name of ['a', 'b', 'c']) await end(name);
    await end('b');
    await end('c');
    expect(await Promise.all(running)).toEqual(['a', 'b', 'c']);
  });

  it('rejects with 503 on timeout and continues with the next task', async () => {
    const { started, end, task } = createTasks();
    const queue = createTestQueue(2, 8, 20);
    const first = queue.run(task('a'));
    const large = queue.run(task('large'), { slots: 2 });
    await expect(large).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 });
    const small = queue.run(task('small'));
    await end('none');
    expect(started).toEqual(['a', 'small']);
    await end('a');
    await end('small');
    await Promise.all([first, small]);
  });

  it('rejects everyone who waits during an outage, and new tasks unless a slot is free', async () => {
    const { started, end, task } = createTasks();
    let isOutage = false;
    const options = { slots: 1, maxQueued: 8, timeoutMs: 10_000 };
    const queue = createTaskQueue({ ...options, isOutage: () => isOutage });
    const [failing, ...waiting] = ['a', 'b', 'c'].map((name) =>
      queue.run(task(name)).catch((error: unknown) => error),
    );
    await end('none');
    isOutage = true;
    await end('a', new Error('gone'));
    expect(await failing).toMatchObject({ message: 'gone' });
    for (const one of waiting) expect(await one).toMatchObject({ code: 'unavailable' });
    const probe = queue.run(task('probe'));
    await expect(queue.run(task('d'))).rejects.toMatchObject({ code: 'unavailable' });
    isOutage = false;
    const last = queue.run(task('last'));
    await end('probe');
    await end('last');
    expect(await Promise.all([probe, last])).toEqual(['probe', 'last']);
    expect(started).toEqual(['a', 'probe', 'last']);
  });
});
