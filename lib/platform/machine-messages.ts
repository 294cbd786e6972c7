import type { ErrorCode } from '@/lib/errors';

/**
 * Messages between the processes of a site on one machine and their launcher. Node's cluster module and the reports of
 * a start use the same channel.
 */
export type ToLauncher =
  | { machine: 'follow' }
  | { machine: 'call'; id: number; name: string; args: unknown[] }
  /** Releases what the call holds, or leaves its queue. */
  | { machine: 'end'; id: number }
  /** Answers a notification, or a request for metrics with `value`. */
  | { machine: 'received'; id: number; value?: unknown };

export type FromLauncher =
  /** `at` is the time of sending, by {@link getMonotonicMs}. */
  | { machine: 'alive'; at: number }
  /** The call is in a queue. */
  | { machine: 'waiting'; id: number }
  | { machine: 'answer'; id: number; value: unknown }
  | { machine: 'failed'; id: number; error: CallError }
  | { machine: 'notify'; id: number; channel: string; messages: string[] }
  /** Asks for the metrics of the process. */
  | { machine: 'collect'; id: number };

export interface CallError {
  code: ErrorCode;
  message: string;
  retryAfter?: number | undefined;
}

/** One end of a channel. Implemented by `process` and by `ChildProcess`. */
export interface Channel<Out> {
  connected?: boolean;
  send?(message: Out, handle: undefined, options: undefined, onSent: () => void): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  once(event: 'disconnect', listener: () => void): unknown;
}

/** How often the launcher says that it lives. */
export const ALIVE_MS = 500;

/**
 * A process may use its cache for this long after the launcher has sent a message that it has read. Whoever notifies the
 * others waits at most this long for one of them.
 */
export const SYNC_MS = 2000;

/** How long the launcher waits for the metrics of a process. */
export const COLLECT_MS = 1000;

/** By a clock that all processes of the machine share. */
export const getMonotonicMs = () => Number(process.hrtime.bigint() / 1_000_000n);

export function post<Out extends object>(channel: Channel<Out>, message: Out): void {
  // What can't be sent has no receiver anymore.
  if (channel.connected) channel.send?.(message, undefined, undefined, () => undefined);
}

/** Narrows what arrives on the shared channel. */
export function isMachineMessage<T extends ToLauncher | FromLauncher>(
  message: unknown,
): message is T {
  return typeof message === 'object' && message !== null && 'machine' in message;
}
