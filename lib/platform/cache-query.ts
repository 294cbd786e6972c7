import 'server-only';
import { LRUCache } from 'lru-cache';
import { cache as perRender } from 'react';
import { withDeadline } from './deadline';
import { isExpired, now } from './expiry';
import { processSingleton } from './process-singleton';
import { readPublic } from './replica';
import {
  addCacheTags,
  createRequestContext,
  getRequestContext,
  type RequestContext,
  runInRequestContext,
} from './request-context';

/** Short, because a page that contains the result is stored for another minute. */
const MAX_AGE_MS = 10_000;
const MAX_RESULTS = 1000;

interface Result {
  since: number;
  /** Those of the query, and those that were added while it ran. */
  tags: Set<string>;
  context: RequestContext;
  value: Promise<unknown>;
}

const results = () =>
  processSingleton('query-results', () => new LRUCache<string, Result>({ max: MAX_RESULTS }));

/**
 * Shares the result of a query between requests, for seconds, until one of its tags expires. The request that gets it
 * depends on the same tags.
 *
 * @param key is unique
 * @param query returns plain data, which is frozen
 */
export function cacheQuery<A extends readonly (string | number)[], R>(
  key: string,
  tags: (...args: A) => string[],
  query: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  return perRender(async (...args) => {
    const id = JSON.stringify([key, ...args]);
    const known = results().get(id);
    const result =
      known && isUsable(known) ? known : start(id, tags(...args), () => query(...args));
    try {
      return (await result.value) as R;
    } finally {
      addCacheTags(...result.tags);
      const request = getRequestContext();
      if (request && result.context.hasReadReplica) request.hasReadReplica = true;
    }
  });
}

function isUsable({ since, tags, context }: Result): boolean {
  const { readSince = 0, needsPrimary } = getRequestContext() ?? {};
  if (needsPrimary && context.hasReadReplica) return false;
  return since >= readSince && now() - since < MAX_AGE_MS && !isExpired(tags, since);
}

function start(id: string, tags: string[], query: () => Promise<unknown>): Result {
  const since = now();
  const cacheTags = new Set(tags);
  const {
    hasReadReplica: _hasRead,
    replicaRead: _read,
    ...request
  } = getRequestContext() ?? createRequestContext('');
  const context: RequestContext = { ...request, cacheTags };
  const value = runInRequestContext(context, () => withDeadline(readPublic(query))).then(
    deepFreeze,
  );
  const result = { since, tags: cacheTags, context, value };
  results().set(id, result);
  value.catch(() => {
    if (results().peek(id) === result) results().delete(id);
  });
  return result;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
