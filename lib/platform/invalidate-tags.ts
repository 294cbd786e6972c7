import 'server-only';
import { publishInvalidations } from './invalidations';
import { expireTags } from './page-cache.mjs';

/** Call it after the commit. Scripts wait for `flushInvalidations` or `runShutdown` before they exit. */
export function invalidateTags(...tags: string[]): void {
  const encoded = tags.map(encodeURIComponent);
  expireTags(encoded);
  publishInvalidations(encoded);
}
