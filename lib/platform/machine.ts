import 'server-only';
import { AppError } from '@/lib/errors';
import { apiErrorText } from '@/lib/messages/api-errors';
import { log } from './log';
import {
  type Channel,
  COLLECT_MS,
  type FromLauncher,
  getMonotonicMs,
  isMachineMessage,
  post,
  SYNC_MS,
  type ToLauncher,
} from './machine-messages';
import { processSingleton } from './process-singleton';

/** Without an answer for this long, a process counts alone. */
const ANSWER_MS = 100;

interface OpenCall {
  resolve: (value: unknown) => void;
  reject: (error: AppError) => void;
  timer: NodeJS.Timeout;
}

interface Machine {
  channel: Channel<ToLauncher> | null;
  /** Server processes on this machine. */
  servers: number;
  onNotification: OnNotification | null;
  collectMetrics: (() => Promise<unknown>) | null;
  /** Until when the cache may be used, by {@link getMonotonicMs}. */
  inSyncUntil: number;
  calls: Map<number, OpenCall>;
  lastId: number;
}

const machine = () =>
  processSingleton('machine', (): Machine => {
    const alone = { channel: null, servers: 1, onNotification: null, collectMetrics: null };
    return { ...alone, inSyncUntil: 0, calls: new Map(), lastId: 0 };
  });

export type OnNotification = (channel: string, message: string) => void;

/**
 * Connects this process to the launcher, which keeps what processes share.
 *
 * @param servers how many processes share what they count. One counts alone, but shares queues with the worker.
 */
export function joinMachine(channel: Channel<ToLauncher>, servers: number): void {
  const state = machine();
  Object.assign(state, { channel, servers });
  channel.on('message', (message) => {
    if (isMachineMessage<FromLauncher>(message)) receive(message);
  });
  channel.once('disconnect', () => {
    state.inSyncUntil = Number.NEGATIVE_INFINITY;
    for (const { resolve } of state.calls.values()) resolve(null);
  });
}

/** Lets the other server processes notify this one. Those that cache nothing don't need it. */
export function followMachine(onNotification: OnNotification): void {
  const { channel } = machine();
  if (!channel || !isOneOfSeveral()) return;
  machine().onNotification = onNotification;
  post(channel, { machine: 'follow' });
}

/** Whether this process shares what it counts with others. */
export const isOneOfSeveral = () => machine().servers > 1;

/** Returns false if notifications of other processes may be missing. */
export function isInSync(): boolean {
  return !machine().onNotification || getMonotonicMs() < machine().inSyncUntil;
}

function receive(message: FromLauncher): void {
  const { channel, calls, onNotification } = machine();
  if (message.machine === 'alive') {
    machine().inSyncUntil = message.at + SYNC_MS;
    return;
  }
  if (message.machine === 'notify') {
    for (const one of message.messages) onNotification?.(message.channel, one);
    if (channel) post(channel, { machine: 'received', id: message.id });
    return;
  }
  if (message.machine === 'collect') return void sendMetrics(message.id);
  const call = calls.get(message.id);
  if (message.machine === 'waiting') clearTimeout(call?.timer);
  else if (message.machine === 'answer') call?.resolve(message.value);
  else call?.reject(new AppError(message.error.code, message.error.message, message.error));
}

async function sendMetrics(id: number): Promise<void> {
  const { channel, collectMetrics } = machine();
  const value = await collectMetrics?.().catch((error: unknown) => {
    log.error('metrics.failed', error);
  });
  if (channel) post(channel, { machine: 'received', id, value });
}

/** Lets the processes of this machine get the metrics of this one. */
export function shareMetrics(collect: () => Promise<unknown>): void {
  machine().collectMetrics = collect;
}

/** Returns the metrics of the processes of this machine that answer, oldest process first. Null without a launcher. */
export function collectMachineMetrics<T>(): Promise<T[] | null> {
  return callLauncher<T[]>('collect', [], COLLECT_MS + ANSWER_MS).answer;
}

export interface LauncherCall<T> {
  /** Null if the launcher doesn't answer. Rejects with the AppError of the launcher. */
  answer: Promise<T | null>;
  /** Releases what the call holds. A call that waits rejects with `timeout`. */
  end(): void;
}

/**
 * Calls a counter of the launcher (scripts/services/machine-counters.ts).
 *
 * @param limitMs how long to wait for an answer, or for the message that the call waits in a queue
 */
export function callLauncher<T>(
  name: string,
  args: unknown[],
  limitMs = ANSWER_MS,
): LauncherCall<T> {
  const state = machine();
  const { channel, calls } = state;
  if (!channel?.connected) return { answer: Promise.resolve(null), end: () => undefined };
  state.lastId += 1;
  const id = state.lastId;
  const end = () => {
    post(channel, { machine: 'end', id });
    calls.get(id)?.reject(new AppError('timeout', apiErrorText.canceled));
  };
  const answer = new Promise<T | null>((resolve, reject) => {
    const settle = <V>(then: (value: V) => void) => {
      return (value: V) => {
        clearTimeout(timer);
        calls.delete(id);
        then(value);
      };
    };
    const call = { resolve: settle((value) => resolve(value as T | null)), reject: settle(reject) };
    const giveUp = () => {
      if (!calls.has(id)) return;
      call.resolve(null);
      end();
    };
    // What arrived while the event loop was blocked is read first.
    const timer = setTimeout(() => setImmediate(giveUp), limitMs);
    calls.set(id, { ...call, timer });
  });
  answer.catch(() => undefined); // nobody may be waiting anymore
  post(channel, { machine: 'call', id, name, args });
  return { answer, end };
}

/**
 * Passes messages to the other processes of this machine. Resolves once each has applied them, has exited, or can't use
 * its cache without them.
 */
export async function notifyMachine(channel: string, messages: string[]): Promise<void> {
  if (isOneOfSeveral())
    await callLauncher('notify', [channel, messages], SYNC_MS + ANSWER_MS).answer;
}
