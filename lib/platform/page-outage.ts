import 'server-only';
import { AppError } from '@/lib/errors';
import { isDatabaseOutage } from './db';
import { log } from './log';
import { once } from './once';

/** Requests whose page could not be rendered because something we depend on is away. */
const outages = () => once('page-outages', () => new Set<string>());

/** Notes why a page could not be rendered; Next itself answers 500 whatever the reason. */
export function notePageError(error: unknown, requestId: string): void {
  const isOutage =
    isDatabaseOutage(error) || (error instanceof AppError && error.code === 'unavailable');
  if (isOutage) outages().add(requestId);
  log.error('page.failed', error, { requestId });
}

/** Whether a request failed for an outage, which is 503 and worth another try. Asked once. */
export function wasOutage(requestId: string): boolean {
  return outages().delete(requestId);
}
