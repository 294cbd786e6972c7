import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache as perRender } from 'react';
import { withDeadline } from './deadline';
import { addCacheTags } from './request-context';

/** Maximum age in seconds of a page whose tags are never invalidated. */
const MAX_AGE_SECONDS = 60;

/** Also caches within one render. `key` is unique; the result must survive JSON: no Date, Map or class. */
export function cacheQuery<A extends readonly (string | number)[], R>(
  key: string,
  tags: (...args: A) => string[],
  query: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  return perRender((...args) => {
    const cacheTags = tags(...args);
    addCacheTags(...cacheTags);
    return unstable_cache(() => withDeadline(query(...args)), [key, JSON.stringify(args)], {
      tags: cacheTags.map(encodeURIComponent),
      revalidate: MAX_AGE_SECONDS,
    })();
  });
}
