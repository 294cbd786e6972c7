// Plain JavaScript, as page-cache.mjs uses it.

import { LRUCache } from 'lru-cache';

/**
 * A segmented LRU cache: an entry enters a small segment and moves to the main one when it is read again. Anyone can
 * invent URLs, and what is requested only once evicts nothing that is in demand.
 *
 * @template {object} V
 */
export class SegmentedCache {
  /**
   * @param {object} options
   * @param {number} options.maxBytes of the main segment
   * @param {number} options.maxNewBytes of the segment for new entries
   * @param {(value: V, key: string) => number} options.sizeOf in bytes
   * @param {(value: V) => boolean} [options.isPromotable] entries for which it returns false stay in the small segment
   * @param {number} [options.maxEntryBytes] larger values aren't stored
   */
  constructor({ maxBytes, maxNewBytes, sizeOf, isPromotable = () => true, maxEntryBytes }) {
    const options = {
      sizeCalculation: sizeOf,
      ...(maxEntryBytes && { maxEntrySize: maxEntryBytes }),
    };
    /** @private @type {LRUCache<string, V>} */
    this.main = new LRUCache({ maxSize: maxBytes, ...options });
    /** @private @type {LRUCache<string, V>} */
    this.recent = new LRUCache({ maxSize: maxNewBytes, ...options });
    /** @private */
    this.isPromotable = isPromotable;
  }

  /** @param {string} key @returns {V | undefined} */
  get(key) {
    const known = this.main.get(key);
    if (known) return known;
    const value = this.recent.get(key);
    if (value && this.isPromotable(value)) {
      this.recent.delete(key);
      this.main.set(key, value);
    }
    return value;
  }

  /** Returns the value without counting as a use. @param {string} key @returns {V | undefined} */
  peek(key) {
    return this.main.peek(key) ?? this.recent.peek(key);
  }

  /** @param {string} key @param {V} value */
  set(key, value) {
    const segment = this.main.has(key) && this.isPromotable(value) ? this.main : this.recent;
    this.delete(key);
    segment.set(key, value);
  }

  /** @param {string} key */
  delete(key) {
    this.main.delete(key);
    this.recent.delete(key);
  }

  clear() {
    this.main.clear();
    this.recent.clear();
  }
}
