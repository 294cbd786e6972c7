import { describe, expect, it } from 'vitest';
import { buildUndoAction } from './undo-action';

const ITEMS = [
  { _id: 'a', category: 'Sky' },
  { _id: 'b', category: 'Sea' },
  { _id: 'c', category: 'Sky' },
  { _id: 'd', category: 'Sky' },
];

describe('undo of a bulk action', () => {
  it('moves wallpapers back to their previous categories', () => {
    const undo = buildUndoAction(
      { action: 'changeCategory', ids: ['a', 'b', 'c'], category: 'Night' },
      ITEMS,
    );
    expect(undo?.requests).toEqual([
      { action: 'changeCategory', ids: ['a', 'c'], category: 'Sky' },
      { action: 'changeCategory', ids: ['b'], category: 'Sea' },
    ]);
    expect(undo?.doneText).toBe('3 wallpapers moved back.');
    expect(undo?.href).toBe('/admin/wallpapers?category=Night');
  });

  it('skips wallpapers that were already in the category', () => {
    const undo = buildUndoAction(
      { action: 'changeCategory', ids: ['a', 'b'], category: 'Sea' },
      ITEMS,
    );
    expect(undo?.requests).toEqual([{ action: 'changeCategory', ids: ['a'], category: 'Sky' }]);
    expect(
      buildUndoAction({ action: 'changeCategory', ids: ['b'], category: 'Sea' }, ITEMS),
    ).toBeNull();
  });

  it('restores removed wallpapers, and is null for permanent actions', () => {
    const undo = buildUndoAction({ action: 'remove', ids: ['a', 'b'] }, ITEMS);
    expect(undo?.requests).toEqual([{ action: 'approve', ids: ['a', 'b'] }]);
    expect(buildUndoAction({ action: 'delete', ids: ['a'] }, ITEMS)).toBeNull();
    expect(buildUndoAction({ action: 'tag', ids: ['a'], tags: ['x'] }, ITEMS)).toBeNull();
  });
});
