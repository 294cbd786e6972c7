import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '@/lib/errors';
import { createUploadBudget } from '@/lib/http/upload-budget';
import { IN_FLIGHT_UPLOADS } from '@/lib/limits';
import { log } from '@/lib/platform/log';
import {
  ALIVE_MS,
  type Channel,
  COLLECT_MS,
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
type Handler = (args: never, ended: AbortSignal, caller: Member) => unknown;

interface Member {
  channel: Channel<FromLauncher>;
  calls: Map<number, AbortController>;
  /** Notifications that it hasn't applied yet, and requests for metrics. */
  questions: Map<number, (value?: unknown) => void>;
}

export interface MachineCounters {
  /** Answers the calls of a child process until it exits. */
  add(child: Channel<FromLauncher> & { once(event: 'exit', listener: () => void): unknown }): void;
}

/** Keeps what the processes of a site on this machine count together (docs/decisions/0085-processes.md). */
export function createMachineCounters(): MachineCounters {
  const followers = new Set<Member>();
  const members = new Set<Member>();
  const handlers: Record<string, Handler> = {
    ...createHandlers(),
    notify: ([channel, messages]: [string, string[]], _, sender) => {
      const others = [...followers].filter((member) => member !== sender);
      return ask(others, { machine: 'notify', channel, messages }, SYNC_MS);
    },
    collect: () => ask([...members], { machine: 'collect' }, COLLECT_MS),
  };
  let lastQuestion = 0;
  setInterval(() => {
    for (const { channel } of followers) post(channel, { machine: 'alive', at: getMonotonicMs() });
  }, ALIVE_MS).unref();

  /** Returns the values of those that answer in time. */
  async function ask(receivers: Member[], question: Question, limitMs: number): Promise<unknown[]> {
    lastQuestion += 1;
    const id = lastQuestion;
    const values: unknown[] = [];
    const answered = receivers.map(({ channel, questions }, index) => {
      const answer = new Promise<unknown>((resolve) => questions.set(id, resolve));
      post(channel, { ...question, id });
      return answer.then((value) => {
        values[index] = value;
      });
    });
    await Promise.race([Promise.all(answered), sleep(limitMs, undefined, { ref: false })]);
    for (const { questions } of receivers) questions.delete(id);
    return values.filter((value) => value !== undefined);
  }

  async function answer(member: Member, { id, name, args }: Call): Promise<void> {
    const { channel, calls } = member;
    // Of a version that was installed while the site runs.
    if (!handlers[name]) return post(channel, { machine: 'answer', id, value: null });
    const controller = new AbortController();
    calls.set(id, controller);
    let isHeld = false;
    try {
      if (name === 'queue') post(channel, { machine: 'waiting', id });
      const value = await handlers[name](args as never, controller.signal, member);
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
    else if (message.machine === 'received') member.questions.get(message.id)?.(message.value);
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
      const member: Member = { channel: child, calls: new Map(), questions: new Map() };
      members.add(member);
      child.on('message', (message) => {
        if (isMachineMessage<ToLauncher>(message)) receive(member, message);
      });
      child.once('exit', () => {
        members.delete(member);
        followers.delete(member);
        for (const call of member.calls.values()) call.abort();
        for (const resolve of member.questions.values()) resolve();
      });
    },
  };
}

type Call = Extract<ToLauncher, { machine: 'call' }>;
type Question =
  | Omit<Extract<FromLauncher, { machine: 'notify' }>, 'id'>
  | Omit<Extract<FromLauncher, { machine: 'collect' }>, 'id'>;

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
