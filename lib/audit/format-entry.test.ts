import { expect, it } from 'vitest';
import {
  formatActionBy,
  formatChanges,
  formatEntryAction,
  formatField,
  formatSubject,
} from './format-entry';

it('turns a field name into words', () => {
  expect(['status', 'blockedUntil', 'previewImageUrl'].map(formatField)).toEqual([
    'status',
    'blocked until',
    'preview image url',
  ]);
});

it('shows old and new values, and lists the other fields by name', () => {
  const category = { field: 'category', from: 'Sky', to: 'Nature' };
  const fields = ['title', 'category', 'tags'];
  expect(formatChanges({ fields, changes: [category] })).toEqual([
    'category: Sky → Nature',
    'title, tags',
  ]);
  const created = { field: 'name', from: null, to: 'Sky' };
  expect(formatChanges({ fields: ['name'], changes: [created] })).toEqual(['name: Sky']);
  expect(formatChanges({ fields: [], changes: [] })).toEqual([]);
});

it('names the new role if the entry has it', () => {
  const entry = (to: string) => ({
    action: 'user.role',
    changes: [{ field: 'role', from: null, to }],
  });
  expect([formatEntryAction(entry('admin')), formatActionBy(entry('user'))]).toEqual([
    'Changed a role to admin',
    'Admin role removed by',
  ]);
  const withoutRole = { action: 'user.role', changes: [] };
  expect([formatEntryAction(withoutRole), formatActionBy(withoutRole)]).toEqual([
    'Changed a role',
    'Role changed by',
  ]);
});

it('shows the last name of a deleted subject if the log has it', () => {
  const deleted = { type: 'category', id: 'a', name: null };
  expect(formatSubject({ ...deleted, formerName: 'Sky' })).toBe('Sky (deleted)');
  expect(formatSubject({ ...deleted, formerName: null })).toBe('a deleted category');
});
