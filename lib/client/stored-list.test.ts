import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStoredList } from './stored-list';

const stored = new Map<string, string>();
const notify = vi.fn(() => true);

beforeEach(() => {
  stored.clear();
  notify.mockClear();
  vi.stubGlobal('dispatchEvent', notify);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const isShort = (value: string) => value.length < 4;
const createList = () => createStoredList('list', 3, isShort);

it('has at most as many as it may, and is the same array until it changes', () => {
  const list = createList();
  expect([list.read(), list.exists()]).toEqual([[], false]);
  expect(list.write(['a', 'b', 'c', 'd'])).toBe(true);
  expect(list.read()).toEqual(['a', 'b', 'c']);
  expect(list.read()).toBe(list.read());
  // Another tab writes.
  stored.set('list', '["e"]');
  expect(list.read()).toEqual(['e']);
  list.write([]);
  expect([list.read(), list.exists()]).toEqual([[], true]);
  list.write(null);
  expect([list.exists(), stored.size]).toEqual([false, 0]);
  expect(notify).toHaveBeenCalledTimes(3);
});

it.each([
  ['', []],
  ['{', []],
  ['{}', []],
  ['null', []],
  ['[1, "ab", null, "too long", "c"]', ['ab', 'c']],
  ['["1","2","3","4"]', ['1', '2', '3']],
])('reads %j as %j', (text, items) => {
  stored.set('list', text);
  expect(createList().read()).toEqual(items);
});

it('is empty if the storage is blocked, and says so when something is written', () => {
  vi.stubGlobal('localStorage', undefined);
  const list = createList();
  expect([list.write(['a']), list.write(null), list.exists()]).toEqual([false, false, false]);
  expect(list.read()).toEqual([]);
  expect(notify).not.toHaveBeenCalled();
});

it('stays as it was if the storage is full', () => {
  const list = createList();
  list.write(['a']);
  Object.assign(localStorage, {
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  expect(list.write(['b', 'a'])).toBe(false);
  expect(list.read()).toEqual(['a']);
});
