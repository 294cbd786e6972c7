import 'server-only';
import { LRUCache } from 'lru-cache';

interface Options<V> {
  /** Size of the main segment. */
  maxBytes: number;
  /** Size of the segment for new entries. */
  maxNewBytes: number;
  /** Larger values aren't stored. */
  maxEntryBytes: number;
  sizeOf: (value: V, key: string) => number;
  /** Entries for which it returns false stay in the small segment. */
  isPromotable: (value: V) => boolean;
}

/**
 * A segmented LRU cache: an entry enters a small segment and moves to the main one when it is read again. Anyone can
 * invent URLs, and what is requested only once evicts nothing that is in demand.
 */
export class SegmentedCache<V extends object> {
  private readonly main: LRUCache<string, V>;
  private readonly recent: LRUCache<string, V>;
  private readonly isPromotable: (value: V) => boolean;

  constructor({ maxBytes, maxNewBytes, maxEntryBytes, sizeOf, isPromotable }: Options<V>) {
    const options = { sizeCalculation: sizeOf, maxEntrySize: maxEntryBytes };
    this.main = new LRUCache({ maxSize: maxBytes, ...options });
    this.recent = new LRUCache({ maxSize: maxNewBytes, ...options });
    this.isPromotable = isPromotable;
  }

  get(key: string): V | undefined {
    const known = this.main.get(key);
    if (known) return known;
    const value = this.recent.get(key);
    if (value && this.isPromotable(value)) {
      this.recent.delete(key);
      this.main.set(key, value);
    }
    return value;
  }

  /** Returns the value without counting as a use. */
  peek(key: string): V | undefined {
    return this.main.peek(key) ?? this.recent.peek(key);
  }

  set(key: string, value: V): void {
    const segment = this.main.has(key) && this.isPromotable(value) ? this.main : this.recent;
    this.delete(key);
    segment.set(key, value);
  }

  delete(key: string): void {
    this.main.delete(key);
    this.recent.delete(key);
  }

  clear(): void {
    this.main.clear();
    this.recent.clear();
  }
}
