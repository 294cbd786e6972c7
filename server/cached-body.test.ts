import { describe, expect, test } from 'vitest';
import { CachedBody, negotiateEncoding } from './cached-body';

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

describe('a body', () => {
  const text = (name: string) => Buffer.from(name.repeat(500));

  test('is compressed once, and not at all if that makes it larger', async () => {
    const [large, small] = [new CachedBody(text('a')), new CachedBody(Buffer.from('a'))];
    expect(large.getEncoded('br')).toBeUndefined();
    await Promise.all([large.compress('br'), large.compress('br'), small.compress('gzip')]);
    const encoded = large.getEncoded('br');
    expect(encoded?.length).toBeLessThan(500);
    await large.compress('gzip');
    expect(large.getEncoded('br')).toBe(encoded);
    expect(small.getEncoded('gzip')).toBeNull();
  });

  test('is not compressed while many others are', async () => {
    const bodies = Array.from({ length: 50 }, (_, index) => new CachedBody(text(`${index}`)));
    await Promise.all(bodies.map((body) => body.compress('br')));
    const compressed = bodies.filter((body) => body.getEncoded('br'));
    expect(compressed.length).toBeGreaterThan(0);
    expect(compressed.length).toBeLessThan(bodies.length);
    const last = bodies.at(-1);
    await last?.compress('br');
    expect(last?.getEncoded('br')?.length).toBeLessThan(500);
  });
});
