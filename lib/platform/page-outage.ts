import 'server-only';
import { AppError } from '@/lib/errors';
import { isDatabaseOutage } from './db';
import { log } from './log';
import { processSingleton } from './process-singleton';
import { getRequestContext } from './request-context';

/** Pages that waited for the same render fail within this time. */
const OUTAGE_MS = 3000;

const lastOutage = () => processSingleton('page-outage', () => ({ at: Number.NEGATIVE_INFINITY }));

/**
 * Records why a page could not be rendered. Next reports one of several requests that waited for
 * the same page, so the time is stored.
 */
export function recordPageError(error: unknown, requestId: string): void {
  const isUnavailable = error instanceof AppError && error.code === 'unavailable';
  if (isUnavailable || isDatabaseOutage(error)) lastOutage().at = performance.now();
  const context = getRequestContext();
  if (context) context.hasFailed = true;
  log.error('page.failed', error, { requestId });
}

/**
 * Returns true if the database was unavailable within the last three seconds, so a failed page is worth a
 * retry.
 */
export function isPageOutage(): boolean {
  return performance.now() - lastOutage().at < OUTAGE_MS;
}
