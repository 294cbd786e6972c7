import { expect, test } from 'vitest';
import { negotiateEncoding } from './cached-body';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br ; q=0.000, gzip', 'gzip'],
  ['br;q=0.001', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0', null],
  ['brotli, x-gzip', null],
  ['x-gzip, *', 'br'],
  ['identity', null],
  ['', null],
])('Accept-Encoding %o selects %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

test('without the header nothing is compressed', () => {
  expect(negotiateEncoding(undefined)).toBeNull();
});
