import { expect, test } from 'vitest';
import { pagePatterns } from '@/tests/generated/addresses';
import { NOWHERE } from './screen';
import { SCREENS } from './screens';

test('Every page of app/ is among the screens that npm run screenshots takes', () => {
  const pages = new Set(SCREENS.map(({ page }) => page));
  expect([...pages].sort()).toEqual([...pagePatterns(), NOWHERE].sort());
});

test('No screen is taken over another: each has a name of its own, which can be a file’s', () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});
