import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RECENT_SEARCHES } from '@/lib/limits';
import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from './recent-searches';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('dispatchEvent', () => true);
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the newest, each once regardless of case', () => {
  for (let number = 0; number < RECENT_SEARCHES + 2; number += 1)
    addRecentSearch(`query ${number}`);
  addRecentSearch('Query 5');
  const searches = readRecentSearches();
  expect(searches).toHaveLength(RECENT_SEARCHES);
  expect(searches.slice(0, 2)).toEqual(['Query 5', `query ${RECENT_SEARCHES + 1}`]);
  expect(searches).not.toContain('query 5');
});

it('removes one or all', () => {
  for (const q of ['fog', 'sea']) addRecentSearch(q);
  removeRecentSearch('sea');
  expect(readRecentSearches()).toEqual(['fog']);
  clearRecentSearches();
  expect([readRecentSearches(), stored.size]).toEqual([[], 0]);
});
