import 'server-only';
import { AppError } from '@/lib/errors';
import { pictureText } from '@/lib/messages/pictures';
import { processSingleton } from '@/lib/platform/process-singleton';
import { getRequestContext } from '@/lib/platform/request-context';
import { MAX_DECODE_BYTES } from './memory';
import { createTaskTurns, type TaskTurns } from './task-turns';

interface WaitingTask {
  slots: number;
  start: () => void;
  reject: () => void;
}

export interface TaskOptions {
  slots?: number;
  /** Default: the account of the current request. */
  account?: string;
  /** Aborting it drops the task if it is still waiting. */
  signal?: AbortSignal;
}

export interface TaskQueue {
  /** @throws AppError `unavailable` if the queue is full or the wait times out, `timeout` if aborted */
  run<T>(task: () => Promise<T>, options?: TaskOptions): Promise<T>;
  /** Milliseconds since the last task: 0 while busy, infinite before the first. */
  idleMs(): number;
}

interface TaskQueueOptions {
  slots: number;
  maxQueued: number;
  timeoutMs: number;
}

/**
 * Creates a queue that accounts share equally: they take turns, and a full queue drops tasks of the
 * account with the most.
 */
export function createTaskQueue({ slots, maxQueued, timeoutMs }: TaskQueueOptions): TaskQueue {
  let free = slots;
  const waiting = createTaskTurns<WaitingTask>();
  let lastEnd = Number.NEGATIVE_INFINITY;

  function runNext(): void {
    // Strictly in order, or small pictures would starve a large one.
    for (let next = waiting.peek(); next && next.slots <= free; next = waiting.peek()) {
      waiting.shift();
      free -= next.slots;
      next.start();
    }
  }

  function waitForTurn(account: string, needed: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        end();
      };
      const entry: WaitingTask = {
        slots: needed,
        start: settle(resolve),
        reject: settle(() => reject(queueError())),
      };
      const leave = (end: () => void) => {
        waiting.remove(account, entry);
        end();
        runNext();
      };
      const onAbort = () => leave(settle(() => reject(canceledError())));
      const timer = setTimeout(() => leave(entry.reject), timeoutMs);
      signal?.addEventListener('abort', onAbort);
      waiting.add(account, entry);
      runNext();
    });
  }

  return {
    async run(task, { slots: wanted = 1, account = currentAccount(), signal } = {}) {
      if (signal?.aborted) throw canceledError();
      const needed = Math.min(wanted, slots);
      if (waiting.size() >= maxQueued) makeRoom(waiting, account);
      await waitForTurn(account, needed, signal);
      try {
        return await task();
      } finally {
        free += needed;
        lastEnd = performance.now();
        runNext();
      }
    },
    idleMs: () => (free < slots ? 0 : performance.now() - lastEnd),
  };
}

function makeRoom(waiting: TaskTurns<WaitingTask>, account: string): void {
  const task = waiting.removeFromLongest(account);
  if (!task) throw queueError();
  task.reject();
}

const currentAccount = () => getRequestContext()?.account ?? '';

function queueError(): AppError {
  return new AppError('unavailable', pictureText.busy, { retryAfter: 10 });
}

function canceledError(): AppError {
  return new AppError('timeout', pictureText.canceled);
}

/** Per process (limits.md, trap 8). */
const MAX_DECODES = 2;
/** At about half a second each the last one waits some eight seconds. */
const MAX_QUEUED_DECODES = 32;
/** Must be below the 60 s idle timeout of connections, as the work takes time too. */
const DECODE_TIMEOUT_MS = 30_000;

/** Returns the queue of this process for all image work: decoding, and rewriting whole files. */
export function getDecodeQueue(): TaskQueue {
  return processSingleton('decode-queue', () =>
    createTaskQueue({
      slots: MAX_DECODES,
      maxQueued: MAX_QUEUED_DECODES,
      timeoutMs: DECODE_TIMEOUT_MS,
    }),
  );
}

/** Returns the slots of an image: all of them if it needs more than its share of memory. */
export function getDecodeSlots(decodeBytes: number): number {
  return decodeBytes > MAX_DECODE_BYTES / MAX_DECODES ? MAX_DECODES : 1;
}
