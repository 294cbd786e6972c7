import 'server-only';
import { announce } from './invalidations';
import { expireTags } from './page-cache.mjs';

/**
 * Makes every page stale that was made from data of these cache tags: here at once, in every other
 * process a moment later. Call it after the commit; a script waits for `announced` or `runShutdown`
 * before it exits.
 */
export function invalidate(...tags: string[]): void {
  const encoded = tags.map(encodeURIComponent);
  expireTags(encoded);
  announce(encoded);
}
