import { expect, test } from 'vitest';
import { listPagePatterns } from '@/tests/generated/url-requests';
import { SCREENS } from './screens';

test('Every page of app/ has a screen', () => {
  const pages = new Set(SCREENS.map(({ page }) => page));
  expect([...pages].sort()).toEqual(listPagePatterns());
});

test('Screen names are unique and valid file names', () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});
