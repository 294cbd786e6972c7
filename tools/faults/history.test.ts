import { expect, test } from 'vitest';
import { createItem, findProblems, type Item, type Sight, type View } from './history';

const createSight = (changes: Partial<Sight> = {}): Sight => ({
  shows: { record: true, page: true, list: true },
  titles: { record: 'Fog', page: 'Fog' },
  favorite: false,
  collected: false,
  reported: false,
  ...changes,
});
const gone = createSight({ shows: { record: false, page: false, list: false }, titles: {} });

function createCase(changes: Partial<Item['possible']> = {}) {
  const item = createItem('a', '/i/a', 'Fog');
  item.possible = { ...item.possible, ...changes };
  const find = (...sights: Sight[]) => {
    const views = sights.map(
      (sight, index): View => ({
        server: `server-${index + 1}`,
        sights: new Map([['a', sight]]),
        unknown: [],
      }),
    );
    return findProblems([item], views).map(({ text }) => text);
  };
  return { item, find };
}

test('finds nothing if every server shows what was acknowledged', () => {
  expect(createCase().find(createSight(), createSight())).toEqual([]);
  expect(createCase({ exists: [false] }).find(gone, gone)).toEqual([]);
});

test('finds a lost upload, and when it was acknowledged', () => {
  const { item, find } = createCase();
  expect(find(createSight(), gone)).toEqual([
    'a exists should be true, but is record on server-2: false, page on server-2: false, list on server-2: false',
  ]);
  const see = (sight: Sight) => [{ server: 'one', sights: new Map([['a', sight]]), unknown: [] }];
  expect(findProblems([item], see(gone))[0]?.acknowledgedAt).toBe(item.acknowledgedAt.exists);
  const half = createSight({ shows: { record: false, page: true, list: false } });
  expect(findProblems([item], see(half))[0]?.acknowledgedAt).toBeUndefined();
});

test('finds what was deleted and is still on one page', () => {
  const { find } = createCase({ exists: [false] });
  const sight = createSight({ shows: { record: false, page: true, list: false } });
  expect(find(gone, sight)).toEqual(['a exists should be false, but is page on server-2: true']);
});

test('finds lost titles, favorites, collections and reports', () => {
  const { find } = createCase({ favorite: [true], collected: [true], reported: [true] });
  const set = { favorite: true, collected: true, reported: true };
  expect(find(createSight(set))).toEqual([]);
  expect(find(createSight(set), createSight({ titles: { page: 'Old' } }))).toEqual([
    'a title should be Fog, but is page on server-2: Old',
    'a favorite should be true, but is server-2: false',
    'a collected should be true, but is server-2: false',
    'a reported should be true, but is server-2: false',
  ]);
});

test('accepts either result of an uncertain change, but the same one everywhere', () => {
  const { find } = createCase({ exists: [true, false] });
  expect([find(createSight(), createSight()), find(gone, gone)]).toEqual([[], []]);
  expect(find(createSight(), gone)[0]).toContain('should be true or false');
});

test('finds wallpapers that nobody has uploaded', () => {
  const views = [{ server: 'server-1', sights: new Map(), unknown: ['b'] }];
  expect(findProblems([], views)[0]?.text).toBe('b on server-1: shown, but never acknowledged');
});
