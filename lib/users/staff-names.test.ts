import { expect, it } from 'vitest';
import { isStaffName } from './staff-names';

it.each([
  'admin',
  'Administrator',
  'moderator',
  'staff',
  'support',
  'official',
  'system',
  'security',
  'help',
  'root',
  'webmaster',
  'postmaster',
  'abuse',
  'noreply',
  'no-reply',
  'fresco',
  'Fresco',
  'fresco-support',
  'frescosupport',
  'the fresco team',
  'admin-team',
  'AdminTeam',
  'admin_1',
  'support24',
  'supp0rt',
  'adm1n',
  'adrnin',
  's-t-a-f-f',
  'official_ada',
  'Ada (Admin)',
  'Ada, official',
])('%s is a staff name', (name) => {
  expect(isStaffName(name)).toBe(true);
});

it.each([
  'ada',
  'Ada Lovelace',
  'system-shock',
  'help-me',
  'Joe Root',
  'Press Cottage',
  'supportive-sam',
  'administration-hater',
  'frescoes',
  'mod-squad',
  'helpful',
  'badminton',
  'user-1a2b3c',
  '日本',
  '',
])('%s is not', (name) => {
  expect(isStaffName(name)).toBe(false);
});
