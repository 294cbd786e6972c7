import 'server-only';
import { AppError } from '@/lib/errors';
import { errorText } from '@/lib/messages/errors';
import { env } from './env';

/** Limits in milliseconds, such that every response is sent within `RESPONSE_SECONDS`, even if the database is silent. */
export function getTimeLimits() {
  const due = env().RESPONSE_SECONDS * 1000;
  return {
    /** Waiting for a connection, from the pool or a new one. */
    connect: Math.round(due * 0.66),
    /** One statement, ended by the server. */
    statement: Math.round(due * 0.83),
    /** The same statement, given up by the driver if the connection fell silent. */
    query: Math.round(due * 0.9),
    response: Math.round(due * 0.93),
  };
}

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

/** @throws AppError `unavailable` just before the response is due. */
export function withDeadline<T>(work: Promise<T>): Promise<T> {
  const createError = () => new AppError('unavailable', errorText.unavailable, { retryAfter: 2 });
  return withTimeout(work, getTimeLimits().response, createError);
}
