import 'server-only';
import { AppError } from '@/lib/errors';
import { errorText } from '@/lib/messages/errors';

/** Below the three seconds in which every response is due. */
const DEADLINE_MS = 2800;

/** The work itself continues and its result is dropped. */
export function withTimeout<T>(
  work: Promise<T>,
  limitMs: number,
  createError = () => new Error(`timed out after ${limitMs} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), limitMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** @throws AppError `unavailable` after 2.8 s. */
export function withDeadline<T>(work: Promise<T>): Promise<T> {
  const createError = () => new AppError('unavailable', errorText.unavailable, { retryAfter: 2 });
  return withTimeout(work, DEADLINE_MS, createError);
}
