import 'server-only';
import { AppError } from '@/lib/errors';
import { apiErrorText } from '@/lib/messages/api-errors';
import { yieldToEventLoop } from './event-loop';
import { getRequestContext } from './request-context';
import { createTaskTurns } from './task-turns';

interface WaitingTask {
  slots: number;
  start: () => void;
  reject: () => void;
}

export interface TaskOptions {
  slots?: number;
  /** Aborting it drops the task if it is still waiting. */
  signal?: AbortSignal;
}

export interface TaskQueue {
  /** @throws AppError `unavailable` if the queue is full or the wait times out, `timeout` if aborted */
  run<T>(task: () => Promise<T>, options?: TaskOptions): Promise<T>;
}

/** A queue of this process. */
export interface OwnTaskQueue extends TaskQueue {
  getState(): TaskQueueState;
}

export interface TaskQueueState {
  running: number;
  waiting: number;
  /** Tasks that were rejected so far, except those that were aborted. */
  refused: number;
}

export interface TaskQueueOptions {
  slots: number;
  maxQueued: number;
  timeoutMs: number;
  /** Says that the queue is full. */
  busyText?: string;
  /** While it returns true, tasks are rejected instead of waiting. */
  isOutage?: () => boolean;
}

const RETRY_SECONDS = 10;

/**
 * Creates a queue that clients share equally: they take turns, and a full queue drops tasks of the client with
 * the most.
 */
export function createTaskQueue({
  slots,
  maxQueued,
  timeoutMs,
  busyText = apiErrorText.busy,
  isOutage = () => false,
}: TaskQueueOptions): OwnTaskQueue {
  let free = slots;
  let refused = 0;
  const waiting = createTaskTurns<WaitingTask>();
  const createError = () => {
    refused += 1;
    return new AppError('unavailable', busyText, { retryAfter: RETRY_SECONDS });
  };

  function runNext(): void {
    // Strictly in order, or small tasks would starve a large one.
    for (let next = waiting.peek(); next && next.slots <= free; next = waiting.peek()) {
      waiting.shift();
      free -= next.slots;
      next.start();
    }
  }

  function rejectInOutage(): void {
    for (let next = waiting.peek(); next && isOutage(); next = waiting.peek()) {
      waiting.shift();
      next.reject();
    }
  }

  function waitForTurn(client: string, needed: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        end();
      };
      const entry: WaitingTask = {
        slots: needed,
        start: settle(resolve),
        reject: settle(() => reject(createError())),
      };
      const leave = (end: () => void) => {
        waiting.remove(client, entry);
        end();
        runNext();
      };
      const onAbort = () => leave(settle(() => reject(canceledError())));
      const timer = setTimeout(() => leave(entry.reject), timeoutMs);
      signal?.addEventListener('abort', onAbort);
      waiting.add(client, entry);
      runNext();
      rejectInOutage();
    });
  }

  function makeRoom(client: string): void {
    const task = waiting.removeFromLongest(client);
    if (!task) throw createError();
    task.reject();
  }

  return {
    getState: () => ({ running: slots - free, waiting: waiting.size(), refused }),
    async run(task, { slots: wanted = 1, signal } = {}) {
      if (signal?.aborted) throw canceledError();
      const client = getRequestContext()?.client ?? '';
      const needed = Math.min(wanted, slots);
      if (waiting.size() >= maxQueued) makeRoom(client);
      await waitForTurn(client, needed, signal);
      try {
        await yieldToEventLoop();
        if (signal?.aborted) throw canceledError();
        return await task();
      } finally {
        free += needed;
        rejectInOutage();
        runNext();
      }
    },
  };
}

export function canceledError(): AppError {
  return new AppError('timeout', apiErrorText.canceled);
}
