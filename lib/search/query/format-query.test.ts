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
  ['like:K7pQ2mZx4B', 'like Dunes $& at dusk'],
  ['sand -like:K7pQ2mZx4B 4k', 'sand -like Dunes $& at dusk 4k'],
  ['in:K7pQ2mZx4B-dunes -in:K7pQ2mZx4B', 'in Dunes $& at dusk -in Dunes $& at dusk'],
  ['like:AAAAAAAAAA unlike:K7pQ2mZx4B', 'like:AAAAAAAAAA unlike:K7pQ2mZx4B'],
])('%j is displayed as %j', (q, formatted) => {
  expect(formatQuery(q, { K7pQ2mZx4B: 'Dunes $& at dusk' })).toBe(formatted);
});
