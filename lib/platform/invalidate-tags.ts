import 'server-only';
import { expireTags } from './expiry';
import { publishInvalidations } from './invalidations';

/** Call it after the commit. Scripts wait for `flushInvalidations` or `runShutdown` before they exit. */
export function invalidateTags(...tags: string[]): void {
  expireTags(tags);
  publishInvalidations(tags);
}
