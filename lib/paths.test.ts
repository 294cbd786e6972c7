import { describe, expect, it } from 'vitest';
import { collectionPaths } from '@/lib/collection-paths';
import { sharePaths } from '@/lib/share-paths';
import { removeLoginParams, toLocalPath, toSafeCallbackUrl } from './local-path';
import { decodeSegment } from './path-segments';
import { paths } from './paths';

describe('paths', () => {
  it('match the route table, with every value encoded', () => {
    expect({
      home: paths.home(),
      second: paths.home(2),
      category: paths.category('Nature & Köln/50%'),
      wallpaper: paths.wallpaper('abc'),
      categoryPage: paths.category('50% off', 2),
      profile: paths.profile('ada'),
      favorites: paths.profileFavorites('ada', 3),
      instagram: sharePaths.instagram('ada.lovelace_'),
      list: paths.api.nextPage(paths.api.category('Sci-Fi & Co'), 'AbC'),
      login: paths.login('/upload?x=1&y'),
      loginModal: paths.loginModal('/upload'),
      register: [paths.register(), paths.register('/a?b')],
      download: paths.api.download('abc'),
      saveAs: paths.downloadFile('w/abc/def.jpg', 'A/B & 50%'),
      search: paths.search('a b&c'),
      tag: paths.tag('mist'),
      longTag: paths.tag('long exposure/50%', 2),
      tags: [paths.tags(), paths.tags(2)],
      tagList: paths.api.tag('c++'),
      licenses: [sharePaths.license('cc_by'), sharePaths.license('all_rights_reserved')],
      related: paths.api.related('A & B', 'abc'),
      searchOdd: paths.search('50% & "sea"?'),
      searchPage: paths.search('sea', 2),
      next: paths.api.nextPage(paths.api.wallpapers(), 'AbC'),
    }).toMatchInlineSnapshot(`
      {
        "category": "/category/Nature%20%26%20K%C3%B6ln%2F50%25",
        "categoryPage": "/category/50%25%20off?page=2",
        "download": "/api/wallpapers/abc/download",
        "favorites": "/profile/ada/favorites?page=3",
        "home": "/",
        "instagram": "https://www.instagram.com/ada.lovelace_/",
        "licenses": [
          "https://creativecommons.org/licenses/by/4.0/",
          null,
        ],
        "list": "/api/wallpapers/category/Sci-Fi%20%26%20Co?limit=9&cursor=AbC",
        "login": "/login?callbackUrl=%2Fupload%3Fx%3D1%26y",
        "loginModal": "/?login=true&callbackUrl=%2Fupload",
        "longTag": "/tag/long%20exposure%2F50%25?page=2",
        "next": "/api/wallpapers?limit=9&cursor=AbC",
        "profile": "/profile/ada",
        "register": [
          "/register",
          "/register?callbackUrl=%2Fa%3Fb",
        ],
        "related": "/api/wallpapers/category/A%20%26%20B?limit=9&exclude=abc",
        "saveAs": "/i/w/abc/def.jpg?download=A%2FB%20%26%2050%25",
        "search": "/search?q=a%20b%26c",
        "searchOdd": "/search?q=50%25%20%26%20%22sea%22%3F",
        "searchPage": "/search?q=sea&page=2",
        "second": "/?page=2",
        "tag": "/tag/mist",
        "tagList": "/api/wallpapers?limit=9&tags=c%2B%2B",
        "tags": [
          "/tags",
          "/tags?page=2",
        ],
        "wallpaper": "/wallpaper/abc",
      }
    `);
  });
});

describe('a path segment', () => {
  it('is decoded once, and stays unchanged if Next.js decoded it', () => {
    expect(decodeSegment('Sci-Fi%20%26%20Co')).toBe('Sci-Fi & Co');
    expect(decodeSegment('100%2525')).toBe('100%25');
    expect(decodeSegment('50% off')).toBe('50% off');
  });
});

describe('a callback URL for sign-in', () => {
  it.each(['/', '/upload', '/search?q=a%20b#top'])('may be %s', (url) => {
    expect(toSafeCallbackUrl(url)).toBe(url);
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
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
  ])('may not be %j', (url) => {
    expect(toSafeCallbackUrl(url)).toBe('/');
    expect(toLocalPath(url)).toBeNull();
  });
});

it.each([
  ['Quiet desks, all of them!', 'abc-quiet-desks-all-of-them'],
  ['  Über/50% ', 'abc-%C3%BCber-50'],
  ['\u2026', 'abc'],
])('the URL of a collection “%s” ends with its words', (title, end) => {
  expect(collectionPaths.collection({ _id: 'abc', title }, 2)).toBe(`/collection/${end}?page=2`);
});

describe('a URL that opened the login modal', () => {
  it.each([
    ['/?login=true', '/'],
    ['/?login=true&callbackUrl=%2Fupload', '/'],
    ['/search?q=a%20b&login=true&page=2#top', '/search?q=a%20b&page=2#top'],
    ['/?%6cogin=true', '/'],
    ['/search?q=login=true', '/search?q=login=true'],
  ])('%s becomes %s', (given, clean) => {
    expect(removeLoginParams(new URL(given, 'http://site.test'))).toBe(clean);
  });
});
