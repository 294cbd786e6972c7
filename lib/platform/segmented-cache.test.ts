import { expect, it } from 'vitest';
import { SegmentedCache } from './segmented-cache';

interface Value {
  bytes: number;
  isMissing?: boolean;
}

const createCache = () =>
  new SegmentedCache<Value>({
    maxBytes: 1000,
    maxNewBytes: 300,
    maxEntryBytes: 200,
    sizeOf: ({ bytes }) => bytes,
    isPromotable: ({ isMissing }) => !isMissing,
  });

it('keeps what was read again, however much is requested once', () => {
  const cache = createCache();
  const popular = { bytes: 100 };
  cache.set('popular', popular);
  expect(cache.get('popular')).toBe(popular);
  for (let number = 0; number < 50; number += 1) cache.set(`once ${number}`, { bytes: 100 });
  expect(cache.get('popular')).toBe(popular);
  expect(cache.get('once 46')).toBeUndefined();
  expect(cache.get('once 49')).toEqual({ bytes: 100 });
});

it('never promotes entries that may not be, and keeps only the newest of them', () => {
  const cache = createCache();
  for (const key of ['a', 'b', 'c']) {
    cache.set(key, { bytes: 100, isMissing: true });
    cache.get(key);
  }
  cache.set('d', { bytes: 100 });
  expect(cache.get('a')).toBeUndefined();
  expect(cache.get('c')).toEqual({ bytes: 100, isMissing: true });
});

it('replaces a value in its segment', () => {
  const cache = createCache();
  cache.set('popular', { bytes: 100 });
  cache.get('popular');
  cache.set('popular', { bytes: 150 });
  for (let number = 0; number < 50; number += 1) cache.set(`once ${number}`, { bytes: 100 });
  expect(cache.peek('popular')).toEqual({ bytes: 150 });
  cache.set('popular', { bytes: 50, isMissing: true });
  for (let number = 0; number < 50; number += 1) cache.set(`later ${number}`, { bytes: 100 });
  expect(cache.peek('popular')).toBeUndefined();
});

it('evicts the least recently used entry of the main segment, and stores nothing too large', () => {
  const cache = createCache();
  for (let number = 0; number < 11; number += 1) {
    cache.set(`page ${number}`, { bytes: 100 });
    cache.get(`page ${number}`);
    cache.get('page 0');
  }
  expect(cache.peek('page 0')).toBeDefined();
  expect(cache.peek('page 1')).toBeUndefined();
  cache.set('large', { bytes: 201 });
  expect(cache.peek('large')).toBeUndefined();
});

it('forgets an entry, or all of them', () => {
  const cache = createCache();
  for (const key of ['a', 'b', 'c']) cache.set(key, { bytes: 50 });
  cache.get('a');
  cache.delete('a');
  cache.delete('b');
  expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, undefined]);
  cache.get('c');
  cache.clear();
  expect(cache.peek('c')).toBeUndefined();
});
