import { describe, expect, it } from 'vitest';
import { paths, safeCallbackUrl } from './paths';

describe('paths', () => {
  it('are what the route table says, every value encoded', () => {
    expect({
      home: paths.home(),
      second: paths.home(2),
      category: paths.category('Nature & Köln/50%'),
      wallpaper: paths.wallpaper('abc'),
      profile: paths.profile('ada'),
      login: paths.login('/upload?x=1&y'),
      next: paths.api.wallpapers('AbC'),
    }).toMatchInlineSnapshot(`
      {
        "category": "/category/Nature%20%26%20K%C3%B6ln%2F50%25",
        "home": "/",
        "login": "/login?callbackUrl=%2Fupload%3Fx%3D1%26y",
        "next": "/api/wallpapers?limit=9&cursor=AbC",
        "profile": "/profile/ada",
        "second": "/?page=2",
        "wallpaper": "/wallpaper/abc",
      }
    `);
  });
});

describe('an address to return to after signing in', () => {
  it.each(['/', '/upload', '/search?q=a%20b#top'])('may be %s', (url) => {
    expect(safeCallbackUrl(url)).toBe(url);
  });

  it.each([
    null,
    undefined,
    '',
    'upload',
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '\\\\evil.test',
    '/a\u0000b',
    '/a\\b',
    ' /upload',
  ])('may not be %j', (url) => {
    expect(safeCallbackUrl(url)).toBe('/');
  });
});
