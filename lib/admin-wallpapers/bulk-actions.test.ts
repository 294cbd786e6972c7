import { describe, expect, it } from 'vitest';
import { buildUndoRequests as build } from '@/lib/wallpapers/bulk-actions';
import {
  type AdminActionRequest,
  BULK_ACTION_NAMES,
  getBulkAction,
  isApplicable,
} from './bulk-actions';

const ITEMS = [
  { _id: 'a', category: 'Sky', tags: ['fog', 'sea'] },
  { _id: 'b', category: 'Sea', tags: ['sea'] },
  { _id: 'c', category: 'Sky', tags: [] },
  { _id: 'd', category: 'Sky', tags: ['fog', 'sea', 'dawn'] },
];

const buildUndoRequests = (request: AdminActionRequest, items: typeof ITEMS) =>
  build(getBulkAction(request.action), request, items);

describe('undo of a bulk action', () => {
  it('moves wallpapers back to their previous categories', () => {
    const ids = ['a', 'b', 'c'];
    expect(buildUndoRequests({ action: 'changeCategory', ids, category: 'Night' }, ITEMS)).toEqual([
      { action: 'changeCategory', ids: ['a', 'c'], category: 'Sky' },
      { action: 'changeCategory', ids: ['b'], category: 'Sea' },
    ]);
  });

  it('skips wallpapers that were already in the category', () => {
    expect(
      buildUndoRequests({ action: 'changeCategory', ids: ['a', 'b'], category: 'Sea' }, ITEMS),
    ).toEqual([{ action: 'changeCategory', ids: ['a'], category: 'Sky' }]);
    expect(
      buildUndoRequests({ action: 'changeCategory', ids: ['b'], category: 'Sea' }, ITEMS),
    ).toEqual([]);
  });

  it('gives each wallpaper the removed tags that it had', () => {
    const ids = ['a', 'b', 'c', 'd'];
    expect(buildUndoRequests({ action: 'untag', ids, tags: ['sea', 'fog'] }, ITEMS)).toEqual([
      { action: 'tag', ids: ['a', 'd'], tags: ['fog', 'sea'] },
      { action: 'tag', ids: ['b'], tags: ['sea'] },
    ]);
  });

  it('restores removed wallpapers, and nothing after permanent actions', () => {
    expect(buildUndoRequests({ action: 'remove', ids: ['a', 'b'] }, ITEMS)).toEqual([
      { action: 'restore', ids: ['a', 'b'] },
    ]);
    expect(buildUndoRequests({ action: 'delete', ids: ['a'] }, ITEMS)).toEqual([]);
    expect(buildUndoRequests({ action: 'tag', ids: ['a'], tags: ['x'] }, ITEMS)).toEqual([]);
  });
});

describe('bulk actions offered for a wallpaper', () => {
  const listActions = (status: 'approved' | 'pending' | 'removed') =>
    BULK_ACTION_NAMES.filter((name) => isApplicable(name, { status }));

  it('depend on its status', () => {
    const always = ['reject', 'changeCategory', 'tag', 'untag'];
    expect(listActions('approved')).toEqual([...always, 'remove', 'delete']);
    expect(listActions('pending')).toEqual(['approve', ...always, 'delete']);
    expect(listActions('removed')).toEqual(['restore', ...always, 'delete']);
  });
});
