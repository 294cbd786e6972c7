import 'server-only';
import { AppError } from '@/lib/errors';
import { isDatabaseOutage } from './db';
import { log } from './log';
import { once } from './once';

/** As long as a page may have been on its way when another one told of the outage. */
const FRESH_MS = 3000;

const last = () => once('page-outage', () => ({ at: Number.NEGATIVE_INFINITY }));

/**
 * Notes why a page could not be rendered. Next tells it of one request where several waited for the
 * same page, so what is remembered is the time.
 */
export function notePageError(error: unknown, requestId: string): void {
  const isUnavailable = error instanceof AppError && error.code === 'unavailable';
  if (isUnavailable || isDatabaseOutage(error)) last().at = performance.now();
  log.error('page.failed', error, { requestId });
}

/** Whether what pages depend on was away just now: then a page that failed is worth another try. */
export function isOutage(): boolean {
  return performance.now() - last().at < FRESH_MS;
}
