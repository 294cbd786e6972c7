import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for work so long at most; the work itself goes on, and what comes of it then is dropped.
 *
 * @throws Error once the time is over.
 */
export async function inTime<T>(work: () => Promise<T>, limitMs: number): Promise<T> {
  const stop = new AbortController();
  const limit = sleep(limitMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`no answer within ${limitMs} ms`);
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    stop.abort();
  }
}
