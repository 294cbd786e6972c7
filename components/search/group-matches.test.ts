import { expect, test } from 'vitest';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { groupMatches } from './group-matches';

const items = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }) as Wallpaper);

test.each([
  ['exact=1, copies=2', 'a', 'bc', 'd'],
  ['copies=2, exact=0', '', 'ab', 'cd'],
  ['exact=0, copies=0', '', '', 'abcd'],
  [null, '', '', 'abcd'],
])('the header %s groups matches', (header, exact, copies, similar) => {
  const ids = (part: Wallpaper[]) => part.map(({ _id }) => _id).join('');
  const groups = groupMatches(items, header);
  expect([ids(groups.exact), ids(groups.copies), ids(groups.similar)]).toEqual([
    exact,
    copies,
    similar,
  ]);
});
