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

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_NOTES = 50_000;

/**
 * @typedef {{ value: any, tags: string[], lastModified: number, cacheControl: any, bytes: number }} Entry
 * @typedef {{ entries: Map<string, Entry>, bytes: number, expired: Map<string, number>, asked: Map<string, number> }} Memory
 */

/** One memory a process: Next makes a handler for every request. @type {Memory} */
const memory = (() => {
  const name = Symbol.for('fresco.page-cache');
  const shared = /** @type {any} */ (globalThis);
  shared[name] ??= { entries: new Map(), bytes: 0, expired: new Map(), asked: new Map() };
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
  memory.bytes = 0;
  memory.expired.clear();
  // A render in flight may have read what a forgotten note was about: without a start it isn't kept.
  memory.asked.clear();
}

export default class PageCache {
  /**
   * @param {string} key
   * @param {{ kind: string, tags?: string[], softTags?: string[] }} context
   */
  async get(key, context) {
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
    const asked = memory.asked.get(key);
    memory.asked.delete(key);
    remove(key);
    if (asked === undefined || value === null) return;
    const tags = context.tags ?? value.tags ?? splitTags(value.headers?.['x-next-cache-tags']);
    const cacheControl = context.cacheControl ?? { revalidate: value.revalidate };
    const entry = { value, tags, lastModified: asked, cacheControl, bytes: sizeOf(value) };
    memory.entries.set(key, entry);
    memory.bytes += entry.bytes;
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

/** The first asking since the last store: a render now under way began no earlier. @param {string} key */
function note(key) {
  if (memory.asked.has(key)) return;
  if (memory.asked.size > MAX_NOTES) memory.asked.clear();
  memory.asked.set(key, now());
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

/** @param {string} key */
function remove(key) {
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
