import { expect, it } from 'vitest';
import { formatQuery } from './format-query';

it.each([
  ['tag:sunset', '#sunset'],
  ['tag:"golden hour"', '#golden hour'],
  ['night TAG:city', 'night #city'],
  ['tag:', 'tag:'],
  ['tag:"" "', 'tag:"" "'],
  ['vintage:red', 'vintage:red'],
  ['$& tag:$1', '$& #$1'],
])('%j is displayed as %j', (q, formatted) => {
  expect(formatQuery(q)).toBe(formatted);
});
