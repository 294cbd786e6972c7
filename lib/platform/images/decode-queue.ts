import 'server-only';
import { AppError } from '@/lib/errors';
import { pictureText } from '@/lib/messages/pictures';
import { processSingleton } from '@/lib/platform/process-singleton';
import { MAX_DECODE_BYTES } from './memory';

interface QueuedTask {
  slots: number;
  start: () => void;
}

interface TaskOptions {
  slots?: number;
  /** Puts a task first and never rejects it: its earlier work would be lost if it queued again. */
  isPriority?: boolean;
}

export interface TaskQueue {
  /** @throws AppError `unavailable` if the queue is full or the wait times out */
  run<T>(task: () => Promise<T>, options?: TaskOptions): Promise<T>;
  /** Milliseconds since the last task: 0 while busy, infinite before the first. */
  idleMs(): number;
}

interface GateOptions {
  slots: number;
  maxQueued: number;
  timeoutMs: number;
}

/** Creates a first-come, first-served queue. */
export function createTaskQueue({ slots, maxQueued, timeoutMs }: GateOptions): TaskQueue {
  let free = slots;
  const waiting: QueuedTask[] = [];
  let lastEnd = Number.NEGATIVE_INFINITY;

  function runNext(): void {
    // Strictly in order, or small pictures would starve a large one.
    for (let next = waiting[0]; next && next.slots <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.slots;
      next.start();
    }
  }

  function waitForSlots(needed: number, isPriority: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = {
        slots: needed,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const onTimeout = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(queueError());
        runNext();
      };
      const timer = isPriority ? undefined : setTimeout(onTimeout, timeoutMs);
      if (isPriority) waiting.unshift(entry);
      else waiting.push(entry);
      runNext();
    });
  }

  return {
    async run(task, { slots: wanted = 1, isPriority = false } = {}) {
      const needed = Math.min(wanted, slots);
      if (waiting.length >= maxQueued && !isPriority) throw queueError();
      await waitForSlots(needed, isPriority);
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

function queueError(): AppError {
  return new AppError('unavailable', pictureText.busy, { retryAfter: 10 });
}

/** Per process (limits.md, trap 8). */
const MAX_DECODES = 2;
/** At about half a second each the last one waits some eight seconds. */
const MAX_QUEUED_DECODES = 32;
/** Must be below the 60 s idle timeout of connections, as the work takes time too. */
const DECODE_TIMEOUT_MS = 30_000;

/** Returns the queue of this process for all image work: decoding, and rewriting whole files. */
export function getDecodeQueue(): TaskQueue {
  return processSingleton('decode-gate', () =>
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
