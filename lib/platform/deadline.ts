import 'server-only';
import { AppError } from '@/lib/errors';
import { errorText } from '@/lib/messages/errors';

/** Longer than this nobody waits for an answer that a database is slow to give. */
const DEADLINE_MS = 2800;

/**
 * Waits for work so long at most; the work itself goes on, and what comes of it then is dropped.
 *
 * @throws whatever `refuse` makes, once the time is over.
 */
export function inTime<T>(
  work: Promise<T>,
  limitMs: number,
  refuse = () => new Error(`no answer within ${limitMs} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refuse()), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Gives work the time that a visitor has.
 *
 * @throws AppError `unavailable` after 2.8 s.
 */
export function withinDeadline<T>(work: Promise<T>): Promise<T> {
  const options = { retryAfter: 2 };
  return inTime(
    work,
    DEADLINE_MS,
    () => new AppError('unavailable', errorText.unavailable, options),
  );
}
