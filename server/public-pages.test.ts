import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isPublicPage, normalizePageUrl } from './public-pages';

const hasRoute = (path: string) => !path.startsWith('/nope');

function normalize(url: string) {
  const request = { url } as IncomingMessage;
  normalizePageUrl(request, hasRoute);
  return request;
}

describe('the URL of a page', () => {
  it.each([
    ['/?zz=SECRET', '/'],
    ['/reset-password?code=SECRET', '/reset-password'],
    ['/login?callbackUrl=%2FSECRET', '/login'],
    ['/wallpaper/0123456789?zz=SECRET', '/wallpaper/0123456789'],
    ['/wallpaper/0123456789/?zz=SECRET', '/wallpaper/0123456789/'],
    ['/wallpaper/0123456789/edit?zz=SECRET', '/wallpaper/0123456789/edit'],
    ['/terms?page=2', '/terms'],
    ['/?_rsc=SECRET', '/'],
    ['/robots.txt?x', '/robots.txt'],
  ])('%s loses what the page does not read', (url, expected) => {
    expect(normalize(url).url).toBe(expected);
  });

  it.each([
    ['/?zz=SECRET&page=3', '/?page=3'],
    ['/?page=3&page=SECRET', '/?page=3'],
    ['/tags?page=SECRET', '/tags?page=0'],
    ['/category/Nature/?page=2&zz=SECRET', '/category/Nature/?page=2'],
    ['/profile/ada/favorites?page=2&sorting=views', '/profile/ada/favorites?page=2'],
    ['/collection/0123456789-quiet?page=2&zz=SECRET', '/collection/0123456789-quiet?page=2'],
    ['/tag/sea?zz=1&sorting=views&page=2', '/tag/sea?page=2&sorting=views'],
    ['/search?zz=SECRET&q=red+sun&page=2', '/search?page=2&q=red+sun'],
    ['/search/?q=a&zz=SECRET', '/search/?q=a'],
    ['/reset-password?result=done&zz=SECRET', '/reset-password?result=done'],
    ['/search?q=a&limit=SECRET&cursor=SECRET&sorting=SECRET&exact=2', '/search?q=a'],
    ['/search?q=SECRET&q=SECRET&page=SECRET&seed=SECRET', '/search'],
    ['/?sorting=SECRET&fit=800x600', '/'],
    ['/?sorting=views&fit=SECRET&seed=a', '/?seed=a&sorting=views'],
    ['/category/Sky?fit=800x600&page=2', '/category/Sky?fit=800x600&page=2'],
  ])('%s keeps what the page reads, in one order', (url, expected) => {
    expect(normalize(url).url).toBe(expected);
  });

  it.each([
    ['/wallpaper/SECRET', '/wallpaper/-'],
    ['/wallpaper/SECRET0123456789/edit?zz=SECRET', '/wallpaper/-'],
    ['/profile/a?zz=SECRET', '/profile/-'],
    ['/profile/ada/SECRET/favorites', '/profile/-'],
    ['/collection/SECRET?zz=SECRET', '/collection/-'],
    ['/collection/0123456789x', '/collection/-'],
    ['/nope/SECRET?zz=SECRET', '/not-found'],
  ])('%s is the page that all such paths share', (url, expected) => {
    expect(normalize(url).url).toBe(expected);
  });

  it.each([
    ['/search?q=', '/search?q='],
    ['/search?q=a&category=', '/search?q=a'],
    ['/?sorting=views&seed=', '/'],
    ['/tag/', '/not-found'],
    ['/category/', '/not-found'],
  ])('%s… loses what is too long', (url, expected) => {
    const { length } = normalize(url + 'a'.repeat(1000)).url ?? '';
    const kept = expected.endsWith('q=') ? 200 : 0;
    expect(length).toBe(expected.length + kept);
  });

  it('keeps whole characters of a long search', () => {
    expect(normalize(`/search?q=a${encodeURIComponent('\u{1f304}'.repeat(200))}`).url).toBe(
      `/search?q=a${encodeURIComponent('\u{1f304}'.repeat(99))}`,
    );
  });

  it.each([
    '/api/search?x=1&q=b',
    '/feed/search?q=a',
    '/admin?x=1',
    '/admin.rsc?x=1',
    '/statistics?period=7d',
    '/wallpaper/0123456789/statistics?period=1y',
  ])('%s is not a public page', (url) => {
    expect(normalize(url).url).toBe(url);
  });
});

it('Public pages are the same for everyone', () => {
  const lists = ['/', '/category/Nature', '/tag/a%2Fb', '/tags', '/profile/ada/favorites'];
  for (const path of [
    ...lists,
    '/moderation',
    '/search',
    '/search/picture',
    '/wallpaper/-',
    '/not-found',
  ])
    expect(isPublicPage(path), path).toBe(true);
  const own = [
    '/upload',
    '/account-settings',
    '/wallpaper/0123456789/edit',
    '/reset-password',
    '/statistics',
  ];
  for (const path of [...own, '/admin', '/api/search', '/category/', '/robots.txt'])
    expect(isPublicPage(path), path).toBe(false);
});
