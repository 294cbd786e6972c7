import { expect, test } from 'vitest';
import { parseRangeHeader } from './range';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=100-', null],
  ['bytes=100-200', null],
  ['bytes=-0', null],
  ['bytes=99999999999999999999999-', null],
  ['bytes=9-0', null],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0-1,500-', undefined],
  ['items=0-1', undefined],
  ['items=500-', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s of 100 bytes is %j', (header, expected) => {
  expect(parseRangeHeader(header, 100)).toEqual(expected);
});

test('no range of an empty file is satisfiable', () => {
  expect(parseRangeHeader('bytes=0-', 0)).toBeNull();
  expect(parseRangeHeader('bytes=-5', 0)).toBeNull();
});
