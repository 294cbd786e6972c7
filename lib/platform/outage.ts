import 'server-only';
import { AppError } from '@/lib/errors';
import { isDatabaseOutage } from './db';
import { log } from './log';
import { processSingleton } from './process-singleton';

/** Pages that waited for the same render fail within this time. */
const OUTAGE_MS = 3000;

const lastOutage = () => processSingleton('outage', () => ({ at: Number.NEGATIVE_INFINITY }));

/** Call it if the database was unavailable for a request. */
export function recordOutage(): void {
  lastOutage().at = performance.now();
}

/**
 * Records why a page could not be rendered. Next reports one of several requests that waited for
 * the same page, so the time is stored.
 */
export function recordPageError(error: unknown, requestId: string): void {
  const isUnavailable = error instanceof AppError && error.code === 'unavailable';
  if (isUnavailable || isDatabaseOutage(error)) recordOutage();
  log.error('page.failed', error, { requestId });
}

/**
 * Returns true if the database was unavailable within the last three seconds: a failed page is worth a retry,
 * and requests don't wait in the queue.
 */
export function isOutage(): boolean {
  return performance.now() - lastOutage().at < OUTAGE_MS;
}
