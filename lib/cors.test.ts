import { expect, test } from 'vitest';
import { isPublicRead, isReadPreflight } from './cors';

test.each([
  ['GET', '/api/wallpapers', true],
  ['HEAD', '/api/wallpapers/%ff', true],
  ['GET', '/i/w/none.webp', true],
  ['POST', '/api/upload', false],
  ['DELETE', '/api/wallpapers/x', false],
  ['GET', '/', false],
  ['GET', '/apiary', false],
  ['GET', '/admin', false],
])('%s %s can be read by other sites: %s', (method, url, expected) => {
  expect(isPublicRead({ method, url, headers: {} })).toBe(expected);
});

test.each([
  ['OPTIONS', '/api/wallpapers', 'GET', true],
  ['OPTIONS', '/api/wallpapers', 'HEAD', true],
  ['OPTIONS', '/api/upload', 'POST', false],
  ['OPTIONS', '/api/wallpapers/x', 'DELETE', false],
  ['OPTIONS', '/api/wallpapers', undefined, false],
  ['GET', '/api/wallpapers', 'GET', false],
  ['OPTIONS', '/login', 'GET', false],
])('%s %s for %s is a preflight of a read: %s', (method, url, requested, expected) => {
  const headers = requested ? { 'access-control-request-method': requested } : {};
  expect(isReadPreflight({ method, url, headers })).toBe(expected);
});
