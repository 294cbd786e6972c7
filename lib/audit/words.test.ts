import { expect, it } from 'vitest';
import { actText, changeLines, doneByText, fieldText, subjectText } from './words';

it('says a field as people do', () => {
  expect(['status', 'blockedUntil', 'previewImageUrl'].map(fieldText)).toEqual([
    'status',
    'blocked until',
    'preview image url',
  ]);
});

it('says what a field held, and names the others', () => {
  const category = { field: 'category', from: 'Sky', to: 'Nature' };
  const fields = ['title', 'category', 'tags'];
  expect(changeLines({ fields, changes: [category] })).toEqual([
    'category: Sky → Nature',
    'title, tags',
  ]);
  const named = { field: 'name', from: null, to: 'Sky' };
  expect(changeLines({ fields: ['name'], changes: [named] })).toEqual(['name: Sky']);
  expect(changeLines({ fields: [], changes: [] })).toEqual([]);
});

it('says which way a role went, where the act does', () => {
  const act = (to: string) => ({
    action: 'user.role',
    changes: [{ field: 'role', from: null, to }],
  });
  expect([actText(act('admin')), doneByText(act('user'))]).toEqual([
    'Made an admin',
    'Made a member by',
  ]);
  const former = { action: 'user.role', changes: [] };
  expect([actText(former), doneByText(former)]).toEqual([
    'Changed a role',
    'Given another role by',
  ]);
});

it('calls what is gone by its last name, where there is one', () => {
  const gone = { type: 'category', id: 'a', name: null };
  expect(subjectText({ ...gone, formerName: 'Sky' })).toBe('Sky (deleted)');
  expect(subjectText({ ...gone, formerName: null })).toBe('a deleted category');
});
