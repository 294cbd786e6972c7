/**
 * Next's cache of rendered pages and of the data they were made from: in memory, bounded, and never
 * older than what it shows.
 *
 * Next's own cache stamps an entry when it is stored. A write that lands while a page is being
 * rendered then invalidates nothing: the page is stored afterwards, with what it read before, and
 * looks newer than the write. Here an entry carries the time at which it was *asked for*, so an
 * invalidation at any moment of the render makes it stale (docs/decisions/0003-page-cache.md).
 *
 * Plain JavaScript: Next loads it by path, outside any bundle.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

/** In the page of what is not there (components/ui/missing.tsx). Text in a page has its quotes escaped. */
const MISSING = 'data-status="404"';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_NOTES = 50_000;
/** Addresses can be invented without end: so many of what is not there are kept, and no more. */
const MAX_STRAYS = 500;
/** No render takes longer: one that began before is lost, and its note worth nothing. */
const RENDER_MS = 30_000;

/**
 * @typedef {{ since: number, asking: number }} Asked
 * @typedef {{ value: any, tags: string[], lastModified: number, cacheControl: any, bytes: number }} Entry
 * @typedef {{ entries: Map<string, Entry>, bytes: number, expired: Map<string, number>, asked: Map<string, Asked>, strays: Set<string> }} Memory
 */

/** One memory a process: Next makes a handler for every request. @type {Memory} */
const memory = (() => {
  const name = Symbol.for('fresco.page-cache');
  const shared = /** @type {any} */ (globalThis);
  shared[name] ??= {
    entries: new Map(),
    bytes: 0,
    expired: new Map(),
    asked: new Map(),
    strays: new Set(),
  };
  return shared[name];
})();

const now = () => performance.timeOrigin + performance.now();

/**
 * Makes everything rendered from data of these tags stale, renders in flight included.
 *
 * @param {string[]} tags
 */
export function expireTags(tags) {
  if (memory.expired.size > MAX_NOTES) forgetAll();
  for (const tag of tags) memory.expired.set(tag, now());
}

/** Empties the cache. An empty cache is always true, so this is safe at any time. */
export function forgetAll() {
  memory.entries.clear();
  memory.strays.clear();
  memory.bytes = 0;
  memory.expired.clear();
  // A render in flight may have read what a forgotten note was about: without a start it isn't kept.
  memory.asked.clear();
}

/** Next remembers how long every page it ever made may be kept, and forgets none by itself. */
function boundLifetimes() {
  const { cacheControls } = /** @type {any} */ (SharedCacheControls);
  if (cacheControls.size > MAX_NOTES) cacheControls.clear();
}

/** The request for which Next asks the cache, and the page it asks for. @type {AsyncLocalStorage<{ page?: string }>} */
const requests = (() => {
  const shared = /** @type {any} */ (globalThis);
  shared[Symbol.for('fresco.page-requests')] ??= new AsyncLocalStorage();
  return shared[Symbol.for('fresco.page-requests')];
})();

/**
 * Hands a request to Next, and notes in `note.page` which page of the cache it turns out to be.
 *
 * @template T
 * @param {{ page?: string }} note
 * @param {() => T} hand
 * @returns {T}
 */
export function notingPage(note, hand) {
  return requests.run(note, hand);
}

/**
 * A page that is as good as new, or null: then Next knows what to do.
 *
 * @param {string} key as {@link notingPage} noted it.
 * @returns {{ html: string, status?: number } | null} the same object as long as it is the same page.
 */
export function freshPage(key) {
  const entry = memory.entries.get(key);
  if (!entry || isOld(entry) || isExpired(entry.tags, entry.lastModified)) return null;
  memory.entries.delete(key);
  memory.entries.set(key, entry);
  return typeof entry.value.html === 'string' ? entry.value : null;
}

export default class PageCache {
  /**
   * @param {string} key
   * @param {{ kind: string, tags?: string[], softTags?: string[] }} context
   */
  async get(key, context) {
    const request = context.kind === 'APP_PAGE' ? requests.getStore() : undefined;
    if (request) request.page = key;
    const entry = memory.entries.get(key);
    const alive =
      entry &&
      !isExpired(
        [...entry.tags, ...(context.tags ?? []), ...(context.softTags ?? [])],
        entry.lastModified,
      );
    if (!alive || isOld(entry)) note(key);
    if (!alive) return null;
    memory.entries.delete(key);
    memory.entries.set(key, entry);
    return entry;
  }

  /**
   * @param {string} key
   * @param {any} value
   * @param {{ tags?: string[], cacheControl?: any }} context
   */
  async set(key, value, context) {
    // Before anything is kept: whoever asked is answered with the very same value.
    if (value?.html?.includes(MISSING)) value.status = 404;
    const asked = answer(key);
    if (asked === undefined || value === null) return remove(key);
    // Of two askers the earlier one may answer last, with what it read first.
    if ((memory.entries.get(key)?.lastModified ?? 0) > asked) return;
    remove(key);
    const tags = context.tags ?? value.tags ?? splitTags(value.headers?.['x-next-cache-tags']);
    const cacheControl = context.cacheControl ?? { revalidate: value.revalidate };
    const entry = { value, tags, lastModified: asked, cacheControl, bytes: sizeOf(value) };
    memory.entries.set(key, entry);
    memory.bytes += entry.bytes;
    boundLifetimes();
    if (isStray(value)) addStray(key);
    for (const oldest of memory.entries.keys()) {
      if (memory.bytes <= MAX_BYTES) break;
      remove(oldest);
    }
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    expireTags([tags].flat());
  }

  resetRequestCache() {
    // Nothing is kept per request.
  }
}

/**
 * Somebody asked and found nothing good: a render of theirs may be on its way, begun no earlier than
 * the first of those who still wait.
 *
 * @param {string} key
 */
function note(key) {
  const asked = memory.asked.get(key);
  const isGoing = asked && now() - asked.since < RENDER_MS;
  if (isGoing) asked.asking += 1;
  else memory.asked.set(key, { since: now(), asking: 1 });
  if (memory.asked.size > MAX_NOTES) memory.asked.clear();
}

/** When what is stored now was asked for, at the earliest. @param {string} key */
function answer(key) {
  const asked = memory.asked.get(key);
  if (asked && --asked.asking === 0) memory.asked.delete(key);
  return asked?.since;
}

/** @param {Entry} entry */
function isOld(entry) {
  const seconds = entry.cacheControl?.revalidate;
  return typeof seconds === 'number' && now() > entry.lastModified + seconds * 1000;
}

/**
 * @param {string[]} tags
 * @param {number} since
 */
function isExpired(tags, since) {
  return tags.some((tag) => (memory.expired.get(tag) ?? 0) >= since);
}

/**
 * A page that says that there is nothing, or leads elsewhere, and the data that said so.
 *
 * @param {any} value
 */
function isStray({ kind, status = 200, data }) {
  return kind === 'FETCH' ? data?.body === 'null' : status !== 200;
}

/** @param {string} key */
function addStray(key) {
  memory.strays.add(key);
  if (memory.strays.size <= MAX_STRAYS) return;
  for (const oldest of memory.strays) return remove(oldest);
}

/** @param {string} key */
function remove(key) {
  memory.strays.delete(key);
  memory.bytes -= memory.entries.get(key)?.bytes ?? 0;
  memory.entries.delete(key);
}

/** @param {unknown} header */
function splitTags(header) {
  return typeof header === 'string' && header !== '' ? header.split(',') : [];
}

/** A rough count is enough: it bounds memory, it bills nobody. @param {any} value */
function sizeOf(value) {
  let bytes = 500;
  if (value.kind === 'FETCH') return bytes + 2 * JSON.stringify(value.data ?? '').length;
  bytes += 2 * (value.html?.length ?? 0);
  for (const part of [value.body, value.rscData, ...(value.segmentData?.values() ?? [])])
    bytes += part?.length ?? 0;
  return bytes;
}
