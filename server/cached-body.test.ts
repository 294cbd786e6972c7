import { expect, test } from 'vitest';
import { readEncoding } from './cached-body';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br ; q=0.000, gzip', 'gzip'],
  ['br;q=0.001', 'br'],
  ['gzip;q=0', undefined],
  ['brotli, x-gzip, *', undefined],
  ['identity', undefined],
  ['', undefined],
])('Accept-Encoding %o selects %s', (header, encoding) => {
  expect(readEncoding(header)).toBe(encoding);
});

test('without the header nothing is compressed', () => {
  expect(readEncoding(undefined)).toBeUndefined();
});
