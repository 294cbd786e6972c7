import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache as once } from 'react';
import { withinDeadline } from './deadline';

/** Seconds after which a cached page is made again although nothing told of a change. */
const CEILING_SECONDS = 60;

/**
 * Wraps a query so that the pages made from it are kept until one of `tags` is invalidated. Within one
 * render it is asked once.
 *
 * @param key names the query; nothing else tells its results from those of another.
 * @param tags from the arguments, the cache tags under which a command invalidates the result.
 * @returns the same query. Its result must survive JSON: no Date, Map or class.
 */
export function cached<A extends readonly (string | number)[], R>(
  key: string,
  tags: (...args: A) => string[],
  query: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  return once((...args) =>
    unstable_cache(() => withinDeadline(query(...args)), [key, JSON.stringify(args)], {
      tags: tags(...args).map(encodeURIComponent),
      revalidate: CEILING_SECONDS,
    })(),
  );
}
