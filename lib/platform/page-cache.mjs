// Bounded and never stale: an entry carries the time at which it was requested. Next's own cache takes the
// time of storing, so a write during a render invalidates nothing (docs/decisions/0003-page-cache.md). Plain
// JavaScript: Next loads it by path, outside any bundle.

import { AsyncLocalStorage } from 'node:async_hooks';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { SegmentedCache } from './segmented-cache.mjs';

/** Marker in a not-found page (components/ui/not-found-status.tsx). Quotes in page text are escaped. */
const NOT_FOUND_MARKER = 'data-status="404"';

const MAX_BYTES = 52 * 1024 * 1024;
/** For pages that were requested once, not-found pages and redirects. */
const MAX_NEW_BYTES = 12 * 1024 * 1024;
const MAX_TRACKED = 50_000;
/** No render takes longer: an older one is lost. */
const RENDER_MS = 30_000;

/**
 * @typedef {{ since: number, waiting: number }} Pending
 * @typedef {{ value: any, tags: string[], lastModified: number, cacheControl: any }} Entry
 * @typedef {{ entries: SegmentedCache<Entry>, expired: Map<string, number>, clearedAt: number, pending: Map<string, Pending> }} Memory
 */

/** Next creates a handler per request, so the state is global. @type {Memory} */
const memory = (() => {
  const name = Symbol.for('fresco.page-cache');
  const shared = /** @type {any} */ (globalThis);
  shared[name] ??= {
    entries: new SegmentedCache({
      maxBytes: MAX_BYTES,
      maxNewBytes: MAX_NEW_BYTES,
      sizeOf: (/** @type {Entry} */ { value }) => sizeOf(value),
      isPromotable: ({ value }) => !isNonOk(value),
    }),
    expired: new Map(),
    clearedAt: 0,
    pending: new Map(),
  };
  return shared[name];
})();

export const now = () => performance.timeOrigin + performance.now();

/** Also invalidates renders in progress. @param {string[]} tags */
export function expireTags(tags) {
  if (memory.expired.size > MAX_TRACKED) clearPageCache();
  for (const tag of tags) memory.expired.set(tag, now());
}

export function clearPageCache() {
  memory.entries.clear();
  memory.expired.clear();
  memory.clearedAt = now();
  // A render in progress may have read data of a forgotten tag: without a start it isn't stored.
  memory.pending.clear();
}

/** Next keeps the lifetime of every page it ever rendered and evicts none. */
function limitLifetimes() {
  const { cacheControls } = /** @type {any} */ (SharedCacheControls);
  if (cacheControls.size > MAX_TRACKED) cacheControls.clear();
}

/** The request in which Next calls the cache. @type {AsyncLocalStorage<{ page?: string }>} */
const requests = (() => {
  const shared = /** @type {any} */ (globalThis);
  shared[Symbol.for('fresco.page-requests')] ??= new AsyncLocalStorage();
  return shared[Symbol.for('fresco.page-requests')];
})();

/**
 * Runs a request and records the page cache key that Next looks up in `note.page`.
 *
 * @template T
 * @param {{ page?: string }} note
 * @param {() => T} run
 * @returns {T}
 */
export function trackPage(note, run) {
  return requests.run(note, run);
}

/** Same object for the same page. @param {string} key @returns {{ html: string, status?: number } | null} */
export function getFreshPage(key) {
  const entry = memory.entries.get(key);
  if (!entry || isOld(entry) || isExpired(entry.tags, entry.lastModified)) return null;
  return typeof entry.value.html === 'string' ? entry.value : null;
}

export default class PageCache {
  /** @param {string} key @param {{ kind: string, tags?: string[], softTags?: string[] }} context */
  async get(key, context) {
    const request = context.kind === 'APP_PAGE' ? requests.getStore() : undefined;
    if (request) request.page = key;
    const entry = memory.entries.get(key);
    const isValid =
      entry &&
      !isExpired(
        [...entry.tags, ...(context.tags ?? []), ...(context.softTags ?? [])],
        entry.lastModified,
      );
    if (!isValid || isOld(entry)) trackMiss(key);
    if (!isValid) return null;
    return entry;
  }

  /** @param {string} key @param {any} value @param {{ tags?: string[], cacheControl?: any }} context */
  async set(key, value, context) {
    // Set it before storing: the current request gets the same object.
    if (value?.html?.includes(NOT_FOUND_MARKER)) value.status = 404;
    const requestedAt = takeRequestTime(key);
    if (requestedAt === undefined || value === null) return memory.entries.delete(key);
    // The earlier of two renders may finish last, with older data.
    if ((memory.entries.peek(key)?.lastModified ?? 0) > requestedAt) return;
    const tags = context.tags ?? value.tags ?? splitTags(value.headers?.['x-next-cache-tags']);
    const cacheControl = context.cacheControl ?? { revalidate: value.revalidate };
    memory.entries.set(key, { value, tags, lastModified: requestedAt, cacheControl });
    limitLifetimes();
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    expireTags([tags].flat());
  }

  resetRequestCache() {
    // There is no per-request state.
  }
}

/** A render may follow, no earlier than the first request still waiting. @param {string} key */
function trackMiss(key) {
  const pending = memory.pending.get(key);
  const isRendering = pending && now() - pending.since < RENDER_MS;
  if (isRendering) pending.waiting += 1;
  else memory.pending.set(key, { since: now(), waiting: 1 });
  if (memory.pending.size > MAX_TRACKED) memory.pending.clear();
}

/** Returns the earliest time at which the stored value was requested. @param {string} key */
function takeRequestTime(key) {
  const pending = memory.pending.get(key);
  if (pending && --pending.waiting === 0) memory.pending.delete(key);
  return pending?.since;
}

/** @param {Entry} entry */
function isOld(entry) {
  const seconds = entry.cacheControl?.revalidate;
  return typeof seconds === 'number' && now() > entry.lastModified + seconds * 1000;
}

/** @param {string[]} tags encoded @param {number} since when the reading began, by `now` */
export function isExpired(tags, since) {
  return memory.clearedAt >= since || tags.some((tag) => (memory.expired.get(tag) ?? 0) >= since);
}

/** Not-found pages, redirects and the query results behind them. @param {any} value */
function isNonOk({ kind, status = 200, data }) {
  return kind === 'FETCH' ? data?.body === 'null' : status !== 200;
}

/** @param {unknown} header */
function splitTags(header) {
  return typeof header === 'string' && header !== '' ? header.split(',') : [];
}

/** A rough size is enough to bound memory. @param {any} value */
function sizeOf(value) {
  let bytes = 500;
  if (value.kind === 'FETCH') return bytes + 2 * JSON.stringify(value.data ?? '').length;
  bytes += 2 * (value.html?.length ?? 0);
  for (const part of [value.body, value.rscData, ...(value.segmentData?.values() ?? [])])
    bytes += part?.length ?? 0;
  return bytes;
}
