import { expect, test } from 'vitest';
import { matchesEtag } from './etag';

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", W/"abc"', true],
  ['"x" ,"abc","y"', true],
  ['*', true],
  ['"abcd"', false],
  ['w/"abc"', false],
  ['abc', false],
  ['', false],
  [null, false],
  [undefined, false],
])('If-None-Match %s matches "abc", strong or weak: %s', (header, expected) => {
  expect(matchesEtag(header, '"abc"')).toBe(expected);
  expect(matchesEtag(header, 'W/"abc"')).toBe(expected);
});
