import { expect, it } from 'vitest';
import { reserveUpload } from '@/lib/http/upload-budget';
import { IN_FLIGHT_UPLOADS } from '@/lib/limits';
import { createMachineUniqueCounts } from '@/lib/visits/unique-counts';
import { startMachine } from '@/tests/machine';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';
import { isExpired, now } from './expiry';
import { callLauncher, collectMachineMetrics, notifyMachine, shareMetrics } from './machine';
import { type FromLauncher, getMonotonicMs, SYNC_MS } from './machine-messages';
import { createMachineQueue } from './machine-queue';
import { createMemoryLimiter } from './memory-limiter';

const READS = { keyPrefix: 'reads', points: 3, duration: 300 };
const isRejected = (work: Promise<unknown>) =>
  work.then(
    () => false,
    () => true,
  );
const passTurns = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Names of started tasks, which end on command. */
function createTasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  return { started, task, end: (name: string) => ends.get(name)?.() };
}

const QUEUE = { slots: 2, maxQueued: 2, timeoutMs: 30_000, busyText: 'Busy.' };

it('a limit counts the uses in all processes of the machine', async () => {
  const other = startMachine().addProcess();
  const reads = createMemoryLimiter(READS);
  await reads.consume('ada');
  const id = other.call('rate', READS, 'consume', 'ada');
  await waitFor(() => expect(other.received).toContainEqual(expect.objectContaining({ id })));
  expect(await reads.get('ada')).toMatchObject({ consumedPoints: 2, remainingPoints: 1 });
  await reads.consume('ada');
  await expect(reads.consume('ada')).rejects.toMatchObject({ remainingPoints: 0 });
  await reads.reward('ada');
  await reads.reward('ada');
  expect(await isRejected(reads.consume('ada'))).toBe(false);
  expect(await isRejected(reads.consume('ben'))).toBe(false);
});

it('a process counts alone while the launcher doesn’t answer', async () => {
  const { own } = startMachine();
  const reads = createMemoryLimiter(READS);
  for (let use = 0; use < 3; use += 1) await reads.consume('ada');
  own.setCut(true);
  const startedAt = performance.now();
  const uses = Array.from({ length: 4 }, () => isRejected(reads.consume('ada')));
  expect(await settleAll(uses)).toEqual([false, false, false, true]);
  expect(performance.now() - startedAt).toBeGreaterThan(99);
  own.setCut(false);
  expect(await isRejected(reads.consume('ada'))).toBe(true);
});

it('an answer that arrived while the event loop was blocked counts', async () => {
  startMachine().own.slowDown();
  // Timers run before what is ready now.
  await new Promise(setImmediate);
  const { answer } = callLauncher('rate', [READS, 'consume', 'ada']);
  await Promise.resolve();
  const end = performance.now() + 150;
  while (performance.now() < end);
  expect(await answer).not.toBeNull();
});

it('slots are shared by all processes, and those of a killed one are free again', async () => {
  const other = startMachine().addProcess();
  const queue = createMachineQueue('decode', QUEUE);
  const { started, task, end } = createTasks();
  const held = other.call('queue', 'decode', QUEUE, '', 1);
  await waitFor(() => expect(other.received).toContainEqual(answerTo(held)));
  const first = queue.run(task('first'));
  await waitFor(() => expect(started).toEqual(['first']));
  const second = queue.run(task('second'));
  await passTurns();
  expect(started).toEqual(['first']);
  other.exit();
  await waitFor(() => expect(started).toEqual(['first', 'second']));
  end('first');
  end('second');
  await settleAll([first, second]);
});

const answerTo = (id: number, value: true | 1 = true) => ({ machine: 'answer', id, value });

it('a full queue rejects in every process, and a client that leaves makes room', async () => {
  const { addProcess } = startMachine();
  const other = addProcess();
  const queue = createMachineQueue('decode', QUEUE);
  const { started, task, end } = createTasks();
  const held = other.call('queue', 'decode', QUEUE, '', 2);
  await waitFor(() => expect(other.received).toContainEqual(answerTo(held)));
  const leaving = new AbortController();
  const left = queue.run(task('left'), { signal: leaving.signal });
  const waiting = queue.run(task('waiting'));
  await passTurns();
  const rejected = queue.run(task('rejected'));
  await expect(rejected).rejects.toMatchObject({ code: 'unavailable', message: 'Busy.' });
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: 'timeout' });
  other.post({ machine: 'end', id: held });
  await waitFor(() => expect(started).toEqual(['waiting']));
  end('waiting');
  await waiting;
});

it('a process uses its own slots while the launcher doesn’t answer, and frees them there later', async () => {
  const { own, addProcess } = startMachine();
  const other = addProcess();
  const queue = createMachineQueue('decode', QUEUE);
  const { started, task, end } = createTasks();
  own.setCut(true);
  const alone = ['a', 'b', 'c'].map((name) => queue.run(task(name)));
  await waitFor(() => expect(started).toEqual(['a', 'b']));
  own.setCut(false);
  const held = other.call('queue', 'decode', QUEUE, '', 2);
  await waitFor(() => expect(other.received).toContainEqual(answerTo(held)));
  for (const name of ['a', 'b']) end(name);
  await waitFor(() => expect(started).toEqual(['a', 'b', 'c']));
  end('c');
  await settleAll(alone);
});

it('an account has three uploads in progress on the machine', async () => {
  const other = startMachine().addProcess();
  const taken = ['ada', 'ada'].map((sender) => other.call('upload', sender, 1));
  for (const id of taken) await waitFor(() => expect(other.received).toContainEqual(answerTo(id)));
  const release = await reserveUpload('ada', 1);
  await expect(reserveUpload('ada', 1)).rejects.toMatchObject({ code: 'rate_limited' });
  release();
  expect(await isRejected(reserveUpload('ada', 1))).toBe(false);
  const all = reserveUpload('ben', IN_FLIGHT_UPLOADS.machine.bytes);
  await expect(all).rejects.toMatchObject({ code: 'unavailable' });
});

it('a visitor counts once on the machine', async () => {
  const other = startMachine().addProcess();
  const visit = { day: '2026-11-26', visitor: ['ada', 'browser'], network: ['ada'], max: 3 };
  const id = other.call('unique-visit', 'visits', visit);
  await waitFor(() => expect(other.received).toContainEqual(answerTo(id, 1)));
  const visitors = createMachineUniqueCounts('visits');
  expect(await visitors.count(visit)).toBe(0);
  expect(await visitors.count({ ...visit, visitor: ['ada', 'other browser'] })).toBe(2);
  visitors.startDay('2026-11-27');
  expect(await visitors.count({ ...visit, day: '2026-11-27' })).toBe(1);
});

it('a notification is applied in every other process before its sender continues', async () => {
  const other = startMachine().addProcess();
  await waitFor(() => expect(other.received).not.toEqual([]));
  let isDone = false;
  const done = notifyMachine('fresco_tags', ['newest']).then(() => {
    isDone = true;
  });
  await waitFor(() => expect(other.received.some(isNotification)).toBe(true));
  await passTurns();
  expect(isDone).toBe(false);
  const { id } = other.received.find(isNotification) ?? { id: 0 };
  other.post({ machine: 'received', id });
  await done;
});

const isNotification = (message: FromLauncher): message is Notification =>
  message.machine === 'notify';
type Notification = Extract<FromLauncher, { machine: 'notify' }>;

it('notifications of others are applied, and the caches are unused while they may be missing', async () => {
  const applied: string[] = [];
  const { own, addProcess } = startMachine((channel, message) =>
    applied.push(`${channel} ${message}`),
  );
  const since = now();
  await waitFor(() => expect(isExpired(['newest'], since)).toBe(false));
  addProcess().call('notify', 'fresco_tags', ['newest', 'page']);
  await waitFor(() => expect(applied).toEqual(['fresco_tags newest', 'fresco_tags page']));
  own.setCut(true);
  const cutAt = getMonotonicMs();
  await waitFor(() => expect(isExpired(['newest'], since)).toBe(true));
  expect(getMonotonicMs() - cutAt).toBeLessThanOrEqual(SYNC_MS + 1000);
  own.setCut(false);
  await waitFor(() => expect(isExpired(['newest'], since)).toBe(false));
  own.exit();
  expect(isExpired(['newest'], since)).toBe(true);
});

it('a process that doesn’t apply a notification delays its sender no longer than it may use its cache', async () => {
  const other = startMachine().addProcess();
  await waitFor(() => expect(other.received).not.toEqual([]));
  other.setCut(true);
  const startedAt = getMonotonicMs();
  await notifyMachine('fresco_tags', ['newest']);
  expect(getMonotonicMs() - startedAt).toBeGreaterThanOrEqual(SYNC_MS - 1);
});

const isCollection = (message: FromLauncher) => message.machine === 'collect';

it('metrics come from all processes that answer, without the others', async () => {
  const { addProcess } = startMachine();
  const [other, silent] = [addProcess(), addProcess()];
  shareMetrics(async () => 'own');
  const metrics = collectMachineMetrics();
  for (const { received } of [other, silent])
    await waitFor(() => expect(received.some(isCollection)).toBe(true));
  const { id } = other.received.find(isCollection) as { id: number };
  other.post({ machine: 'received', id, value: 'other' });
  expect(await metrics).toEqual(['own', 'other']);
  shareMetrics(() => Promise.reject(new Error('full')));
  silent.exit();
  other.exit();
  expect(await collectMachineMetrics()).toEqual([]);
});
