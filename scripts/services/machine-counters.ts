import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '@/lib/errors';
import { createUploadBudget } from '@/lib/http/upload-budget';
import { IN_FLIGHT_UPLOADS } from '@/lib/limits';
import { log } from '@/lib/platform/log';
import {
  ALIVE_MS,
  type Channel,
  type FromLauncher,
  getMonotonicMs,
  isMachineMessage,
  post,
  SYNC_MS,
  type ToLauncher,
} from '@/lib/platform/machine-messages';
import type { LimiterAnswer, LimiterCall } from '@/lib/platform/memory-limiter';
import { createRequestContext, runInRequestContext } from '@/lib/platform/request-context';
import { createTaskQueue, type TaskQueue, type TaskQueueOptions } from '@/lib/platform/task-queue';
import { createUniqueCounts, type UniqueVisit } from '@/lib/visits/unique-counts';

/** `ended` aborts when the caller ends the call, or exits. */
type Handler = (args: never, ended: AbortSignal) => unknown;

interface Member {
  channel: Channel<FromLauncher>;
  calls: Map<number, AbortController>;
  /** Notifications that it hasn't applied yet. */
  notifications: Map<number, () => void>;
}

export interface MachineCounters {
  /** Answers the calls of a child process until it exits. */
  add(child: Channel<FromLauncher> & { once(event: 'exit', listener: () => void): unknown }): void;
}

/** Keeps what the processes of a site on this machine count together (docs/decisions/0085-processes.md). */
export function createMachineCounters(): MachineCounters {
  const followers = new Set<Member>();
  const handlers = createHandlers();
  let lastNotification = 0;
  setInterval(() => {
    for (const { channel } of followers) post(channel, { machine: 'alive', at: getMonotonicMs() });
  }, ALIVE_MS).unref();

  async function notifyOthers(sender: Member, channel: string, messages: string[]): Promise<void> {
    lastNotification += 1;
    const id = lastNotification;
    const applied = [...followers]
      .filter((member) => member !== sender)
      .map((member) => {
        const received = new Promise<void>((resolve) => member.notifications.set(id, resolve));
        post(member.channel, { machine: 'notify', id, channel, messages });
        return received.finally(() => member.notifications.delete(id));
      });
    await Promise.race([Promise.all(applied), sleep(SYNC_MS, undefined, { ref: false })]);
  }

  async function answer(member: Member, { id, name, args }: Call): Promise<void> {
    const { channel, calls } = member;
    // Of a version that was installed while the site runs.
    if (name !== 'notify' && !handlers[name]) {
      return post(channel, { machine: 'answer', id, value: null });
    }
    const controller = new AbortController();
    calls.set(id, controller);
    let isHeld = false;
    try {
      if (name === 'queue') post(channel, { machine: 'waiting', id });
      const value =
        name === 'notify'
          ? await notifyOthers(member, ...(args as [string, string[]]))
          : await handlers[name]?.(args as never, controller.signal);
      isHeld = HELD.has(name);
      post(channel, { machine: 'answer', id, value: value ?? true });
    } catch (error) {
      if (error instanceof AppError) {
        const { code, message, retryAfter } = error;
        return post(channel, { machine: 'failed', id, error: { code, message, retryAfter } });
      }
      log.error('machine.call_failed', error, { name });
      post(channel, { machine: 'answer', id, value: null });
    } finally {
      if (!isHeld) calls.delete(id);
    }
  }

  function receive(member: Member, message: ToLauncher): void {
    if (message.machine === 'call') void answer(member, message);
    else if (message.machine === 'received') member.notifications.get(message.id)?.();
    else if (message.machine === 'follow') {
      followers.add(member);
      post(member.channel, { machine: 'alive', at: getMonotonicMs() });
    } else {
      member.calls.get(message.id)?.abort();
      member.calls.delete(message.id);
    }
  }

  return {
    add(child) {
      const member: Member = { channel: child, calls: new Map(), notifications: new Map() };
      child.on('message', (message) => {
        if (isMachineMessage<ToLauncher>(message)) receive(member, message);
      });
      child.once('exit', () => {
        followers.delete(member);
        for (const call of member.calls.values()) call.abort();
        for (const resolve of member.notifications.values()) resolve();
      });
    },
  };
}

type Call = Extract<ToLauncher, { machine: 'call' }>;

/** What these return is held until the call ends. */
const HELD = new Set(['queue', 'upload']);

function createHandlers(): Record<string, Handler> {
  const limiters = new Map<string, RateLimiterMemory>();
  const queues = new Map<string, TaskQueue>();
  const uploads = createUploadBudget(IN_FLIGHT_UPLOADS);
  const visitors = new Map<string, ReturnType<typeof createUniqueCounts>>();

  const rate = ([options, method, key]: LimiterCall): Promise<LimiterAnswer> => {
    const id = JSON.stringify(options);
    const limiter = limiters.get(id) ?? new RateLimiterMemory(options);
    limiters.set(id, limiter);
    return settleLimiter(limiter[method](key));
  };

  const upload = ([sender, bytes]: [string, number], ended: AbortSignal): void => {
    ended.addEventListener('abort', uploads.reserve(sender, bytes), { once: true });
  };

  /** Resolves at the turn of the task, which lasts until the call ends. */
  const queue = (
    [name, options, client, slots]: [string, TaskQueueOptions, string, number],
    ended: AbortSignal,
  ): Promise<void> => {
    const tasks = queues.get(name) ?? createTaskQueue(options);
    queues.set(name, tasks);
    return new Promise((start, reject) => {
      const task = () => {
        start();
        return new Promise<void>((end) => ended.addEventListener('abort', () => end()));
      };
      const run = () => tasks.run(task, { slots, signal: ended });
      runInRequestContext({ ...createRequestContext(''), client }, run).catch(reject);
    });
  };

  const visitorsOf = (name: string) => {
    const counts = visitors.get(name) ?? createUniqueCounts();
    visitors.set(name, counts);
    return counts;
  };

  return {
    rate,
    upload,
    queue,
    'unique-visit': ([name, visit]: [string, UniqueVisit]) => visitorsOf(name).count(visit),
    'unique-day': ([name, day]: [string, string]) => visitorsOf(name).startDay(day),
  };
}

async function settleLimiter(work: Promise<unknown>): Promise<LimiterAnswer> {
  try {
    return { state: await work, isRejected: false } as LimiterAnswer;
  } catch (rejection) {
    if (rejection instanceof Error) throw rejection;
    return { state: rejection, isRejected: true } as LimiterAnswer;
  }
}
