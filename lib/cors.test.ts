import { expect, test } from 'vitest';
import { isOpenRead, isReadPreflight } from './cors';

test.each([
  ['GET', '/api/wallpapers', true],
  ['HEAD', '/api/wallpapers/%ff', true],
  ['GET', '/i/w/none.webp', true],
  ['POST', '/api/upload', false],
  ['DELETE', '/api/wallpapers/x', false],
  ['GET', '/', false],
  ['GET', '/apiary', false],
  ['GET', '/admin', false],
])('a refusal of %s %s may be read by other sites: %s', (method, url, expected) => {
  expect(isOpenRead({ method, url, headers: {} })).toBe(expected);
});

test.each([
  ['OPTIONS', '/api/wallpapers', 'GET', true],
  ['OPTIONS', '/api/wallpapers', 'HEAD', true],
  ['OPTIONS', '/api/upload', 'POST', false],
  ['OPTIONS', '/api/wallpapers/x', 'DELETE', false],
  ['OPTIONS', '/api/wallpapers', undefined, false],
  ['GET', '/api/wallpapers', 'GET', false],
  ['OPTIONS', '/login', 'GET', false],
])('%s %s for a %s is asked before a read: %s', (method, url, asked, expected) => {
  const headers = asked ? { 'access-control-request-method': asked } : {};
  expect(isReadPreflight({ method, url, headers })).toBe(expected);
});
