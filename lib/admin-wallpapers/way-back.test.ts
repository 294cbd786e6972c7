import { describe, expect, it } from 'vitest';
import { wayBackOf } from './way-back';

const ITEMS = [
  { _id: 'a', category: 'Sky' },
  { _id: 'b', category: 'Sea' },
  { _id: 'c', category: 'Sky' },
  { _id: 'd', category: 'Sky' },
];

describe('the way back from an act on many wallpapers', () => {
  it('leads moved ones to the categories that each came from', () => {
    const back = wayBackOf({ act: 'recategorise', ids: ['a', 'b', 'c'], category: 'Night' }, ITEMS);
    expect(back?.requests).toEqual([
      { act: 'recategorise', ids: ['a', 'c'], category: 'Sky' },
      { act: 'recategorise', ids: ['b'], category: 'Sea' },
    ]);
    expect(back?.done).toBe('3 wallpapers moved back.');
    expect(back?.href).toBe('/admin/wallpapers?category=Night');
  });

  it('leaves those alone that were there already, and is none where all were', () => {
    const back = wayBackOf({ act: 'recategorise', ids: ['a', 'b'], category: 'Sea' }, ITEMS);
    expect(back?.requests).toEqual([{ act: 'recategorise', ids: ['a'], category: 'Sky' }]);
    expect(wayBackOf({ act: 'recategorise', ids: ['b'], category: 'Sea' }, ITEMS)).toBeNull();
  });

  it('restores removed ones, and is none from what cannot be undone', () => {
    const back = wayBackOf({ act: 'remove', ids: ['a', 'b'] }, ITEMS);
    expect(back?.requests).toEqual([{ act: 'approve', ids: ['a', 'b'] }]);
    expect(wayBackOf({ act: 'delete', ids: ['a'] }, ITEMS)).toBeNull();
    expect(wayBackOf({ act: 'tag', ids: ['a'], tags: ['x'] }, ITEMS)).toBeNull();
  });
});
