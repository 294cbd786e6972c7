import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import {
  getClientAddress,
  getRequestId,
  isDecodable,
  isNormalized,
  removeUntrustedHeaders,
} from './client';

describe('the client address', () => {
  test.each([
    ['10.0.0.1', undefined, 0, '10.0.0.1'],
    ['::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
    ['2001:db8::1', undefined, 0, '2001:db8::1'],
    ['10.0.0.1', '203.0.113.9', 0, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['10.0.0.1', '203.0.113.9', 2, '10.0.0.1'],
    ['10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.3, 10.0.0.2', 3, '203.0.113.9'],
    ['10.0.0.1', ' 6.6.6.6 , 203.0.113.9 ', 1, '203.0.113.9'],
    ['10.0.0.1', '6.6.6.6, 203.0.113.9', 3, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
    ['10.0.0.1', '[2001:db8::2]:4711', 1, '2001:db8::2'],
    ['10.0.0.1', '2001:db8::2', 1, '2001:db8::2'],
    ['10.0.0.1', '::ffff:203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['10.0.0.1', '', 1, '10.0.0.1'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    [undefined, undefined, 0, ''],
  ])('socket %s, forwarded for %s, %i hops: %s', (socket, forwarded, hops, expected) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const request = { socket: { remoteAddress: socket }, headers } as IncomingMessage;
    expect(getClientAddress(request, hops)).toBe(expected);
  });
});

describe('the id of a request', () => {
  test('is short and unique', () => {
    const ids = new Set(Array.from({ length: 100 }, () => getRequestId(undefined, 0)));
    expect(ids.size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[a-f0-9-]{13}$/);
  });

  test('is taken from a trusted proxy only when it is well formed', () => {
    expect(getRequestId('front-12345678', 1)).toBe('front-12345678');
    expect(getRequestId('front-12345678', 0)).not.toBe('front-12345678');
    for (const bad of ['short', 'a'.repeat(65), 'line\nbreak-1234', '<script>1234</script>']) {
      expect(getRequestId(bad, 1)).not.toBe(bad);
    }
  });
});

describe('a request path', () => {
  test.each(['/', '/a%20b', '/caf%C3%A9', '/%F0%9F%8C%84', '*'])('%s is valid', (path) => {
    expect(isDecodable(path)).toBe(true);
  });
  test.each(['/%', '/%f', '/%ff', '/%zz', '/a%00b', '/%ed%a0%80'])('%j is invalid', (path) => {
    expect(isDecodable(path)).toBe(false);
  });
});

describe('a path', () => {
  test.each(['/', '/a//b', '/a../.b/...', '/i/w/a.webp', '/a%2f..%2fb', '/%2e%2ea/'])(
    '%s is what it resolves to',
    (url) => {
      expect(isNormalized(url)).toBe(true);
    },
  );
  test('that resolves to another one is found', () => {
    const base = 'http://site.test';
    const resolvesTo = (url: string) => {
      if (!URL.canParse(url, base)) return null;
      const { origin, pathname } = new URL(url, base);
      return origin === base ? pathname : null;
    };
    const parts = [
      '',
      'a',
      '.',
      '..',
      '%2e',
      '.%2E',
      '%2e%2e',
      '...',
      'a.',
      '\\',
      '\\..',
      '#',
      'a#b',
    ];
    const urls = parts.flatMap((first) =>
      parts.flatMap((second) => [`/${first}/${second}`, `/${first}/${second}/x`]),
    );
    for (const url of urls) expect(isNormalized(url), url).toBe(resolvesTo(url) === url);
  });
});

test('headers that a client could forge are removed', () => {
  const headers = {
    host: 'fresco.example',
    forwarded: 'for=6.6.6.6',
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-real-ip': '6.6.6.6',
    'x-client-address': '6.6.6.6',
  };
  removeUntrustedHeaders(headers);
  expect(headers).toEqual({ host: 'fresco.example' });
});
