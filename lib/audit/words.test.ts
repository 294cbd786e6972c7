import { expect, it } from 'vitest';
import { actText, changeLines, doneByText, fieldText, subjectText } from './words';

it('turns a field name into words', () => {
  expect(['status', 'blockedUntil', 'previewImageUrl'].map(fieldText)).toEqual([
    'status',
    'blocked until',
    'preview image url',
  ]);
});

it('shows old and new values, and lists the other fields by name', () => {
  const category = { field: 'category', from: 'Sky', to: 'Nature' };
  const fields = ['title', 'category', 'tags'];
  expect(changeLines({ fields, changes: [category] })).toEqual([
    'category: Sky → Nature',
    'title, tags',
  ]);
  const created = { field: 'name', from: null, to: 'Sky' };
  expect(changeLines({ fields: ['name'], changes: [created] })).toEqual(['name: Sky']);
  expect(changeLines({ fields: [], changes: [] })).toEqual([]);
});

it('names the new role if the entry has it', () => {
  const entry = (to: string) => ({
    action: 'user.role',
    changes: [{ field: 'role', from: null, to }],
  });
  expect([actText(entry('admin')), doneByText(entry('user'))]).toEqual([
    'Made an admin',
    'Made a member by',
  ]);
  const withoutRole = { action: 'user.role', changes: [] };
  expect([actText(withoutRole), doneByText(withoutRole)]).toEqual([
    'Changed a role',
    'Role changed by',
  ]);
});

it('shows the last name of a deleted subject if the log has it', () => {
  const deleted = { type: 'category', id: 'a', name: null };
  expect(subjectText({ ...deleted, formerName: 'Sky' })).toBe('Sky (deleted)');
  expect(subjectText({ ...deleted, formerName: null })).toBe('a deleted category');
});
