import 'server-only';
import { unstable_cache } from 'next/cache';
import { withinDeadline } from './deadline';
import { expireTags } from './page-cache.mjs';

/** Seconds after which a cached page is made again although nothing told of a change. */
const CEILING_SECONDS = 60;

/**
 * Wraps a query so that the pages made from it are kept until one of `tags` is invalidated.
 *
 * @param key names the query; its arguments are added.
 * @param tags from the arguments, the cache tags under which a command invalidates the result.
 * @returns the same query. Its result must survive JSON: no Date, Map or class.
 */
export function cached<A extends readonly string[], R>(
  key: string,
  tags: (...args: A) => string[],
  query: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  return (...args) =>
    unstable_cache(() => withinDeadline(query(...args)), [key, ...args], {
      tags: tags(...args),
      revalidate: CEILING_SECONDS,
    })();
}

/** Makes every page stale that was made from data of these cache tags. Call it after the commit. */
export function invalidate(...tags: string[]): void {
  expireTags(tags);
}
