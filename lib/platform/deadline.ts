import 'server-only';
import { AppError } from '@/lib/errors';
import { errorText } from '@/lib/messages/en/errors';

/** Longer than this nobody waits for an answer that a database is slow to give. */
const DEADLINE_MS = 2800;

/**
 * Gives work a time limit; the work itself goes on, and what comes of it then is dropped.
 *
 * @throws AppError `unavailable` after 2.8 s.
 */
export function withinDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = () =>
      reject(new AppError('unavailable', errorText.unavailable, { retryAfter: 2 }));
    timer = setTimeout(refuse, DEADLINE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
