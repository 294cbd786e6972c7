import { describe, expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { listPagePatterns } from '@/tests/generated/url-requests';
import { isTestAll } from '@/tests/test-all';
import { waitFor } from '@/tests/wait-for';
import { site, wallpapers } from './site';

interface Names {
  id: string;
  tag: string;
  username: string;
}

/** One URL or more for every page that visitors see; the others are private. */
const listUrls = ({ id, tag, username }: Names): Record<string, string[]> => ({
  '/': ['/', '/?page=2', '/?page=0', '/?sorting=views'],
  '/category': ['/category'],
  '/category/[name]': [
    ...['/category/Nature', '/category/Nature?page=2', '/category/Nature?sorting=random&seed=a'],
    '/category/none',
  ],
  '/collection/[slug]': ['/collection/-', '/collection/0000000000-none'],
  '/confirm-email': ['/confirm-email'],
  '/developers': ['/developers'],
  '/forgot-password': ['/forgot-password'],
  '/login': ['/login'],
  '/moderation': ['/moderation'],
  '/not-found': ['/nope'],
  '/offline': ['/offline'],
  '/privacy': ['/privacy'],
  '/profile/[username]': [`/profile/${username}`, '/profile/-', '/profile/no-such-user'],
  '/profile/[username]/collections': [`/profile/${username}/collections`],
  '/profile/[username]/favorites': [`/profile/${username}/favorites`],
  '/register': ['/register'],
  '/reset-password': ['/reset-password'],
  '/search': ['/search', '/search?q=sea'],
  '/search/picture': ['/search/picture'],
  '/set-wallpaper': ['/set-wallpaper'],
  '/tag/[name]': [`/tag/${encodeURIComponent(tag)}`, '/tag/none'],
  '/tags': ['/tags'],
  '/terms': ['/terms'],
  '/today/[[...date]]': ['/today', '/today/2000-01-01', '/today/x'],
  '/undo-email-change': ['/undo-email-change'],
  '/unsubscribe': ['/unsubscribe'],
  '/verify-email': ['/verify-email'],
  '/wallpaper/[id]/collections': [`/wallpaper/${id}/collections`, '/wallpaper/-/collections'],
  '/wallpaper/[id]': [`/wallpaper/${id}`, '/wallpaper/0000000000', '/wallpaper/-'],
});

const PRIVATE =
  /^\/(admin|account-settings|favorites|following|inbox|statistics|upload|(wallpaper\/\[id\]|collection\/\[slug\])\/(edit|statistics))/;
/** Routes that anyone may ask for, and that are computed from the same data. */
const DOCUMENTS = ['/feed/newest', '/sitemap.xml', '/robots.txt', '/opensearch.xml'];

const RSC = { rsc: '1' };
const PREFETCH = { ...RSC, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };

/** Adds a visitor's text to a URL, and says how it is requested. */
type Visit = (url: string, secret: string) => [url: string, init?: RequestInit];

const addQuery = (url: string, query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`;
const addSlash = (url: string) => url.replace(/^([^?]+?)\/?(\?|$)/, '$1/$2');

const VISITS: Record<string, Visit> = {
  page: (url, secret) => [addQuery(url, `zz=${secret}&code=${secret}`)],
  rsc: (url, secret) => [addQuery(url, `zz=${secret}&_rsc=`), { headers: RSC }],
  prefetch: (url, secret) => [addQuery(url, `zz=${secret}&_rsc=${secret}`), { headers: PREFETCH }],
  head: (url, secret) => [addQuery(url, `zz=${secret}`), { method: 'HEAD' }],
  slash: (url, secret) => [addSlash(addQuery(url, `zz=${secret}`))],
  encoded: (url, secret) => [
    addQuery(url, `%7Az=%${secret.charCodeAt(0).toString(16)}${secret.slice(1)}`),
  ],
  parameters: (url, secret) => [
    addQuery(url, `page=${secret}&callbackUrl=/${secret}&_rsc=${secret}`),
  ],
  path: (url, secret) => [
    url
      .replace(/^\/(wallpaper|profile|collection)\/-/, `/$1/${secret}.x`)
      .replace('/nope', `/nope/${secret}`),
  ],
};

/** Ends the connection of the listener for invalidations: a server that may have missed some expires everything. */
async function emptyCache(): Promise<void> {
  const { sql, url } = site;
  const getStatus = async () => (await fetch(`${url}/offline`)).headers.get('cache-status');
  await waitFor(async () => expect(await getStatus()).toBe('fresco; hit'));
  await sql.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'fresco-invalidations' AND datname = current_database()`);
  await waitFor(async () => expect(await getStatus()).toBe('fresco; fwd=miss'));
}

/** Only visits of `test:all` put something into the others. */
const READS = [{}, { headers: RSC }, { headers: PREFETCH }, { method: 'HEAD' }].slice(
  0,
  isTestAll ? undefined : 1,
);

async function findSecret(url: string, pattern: RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const init of READS) {
    const isRsc = init.headers !== undefined;
    const response = await fetch(site.url + (isRsc ? addQuery(url, '_rsc=') : url), init);
    const answer = JSON.stringify([...response.headers]) + (await response.text());
    if (pattern.test(answer)) found.push(`${url} ${JSON.stringify(init)}`);
  }
  return found;
}

test('Every page has a URL in this test', () => {
  const pages = listPagePatterns().filter((pattern) => !PRIVATE.test(pattern));
  expect(Object.keys(listUrls({ id: '', tag: '', username: '' })).sort()).toEqual(pages.sort());
});

/** Visits all pages in these ways, and lists where others get what the visitor has added. */
async function listRepeats(visits: [kind: string, visit: Visit][]): Promise<string[]> {
  const [{ _id = '', username = '', tags = [] } = {}] = wallpapers;
  const names = { id: _id, tag: tags[0] ?? 'none', username };
  const urls = [...Object.values(listUrls(names)).flat(), ...DOCUMENTS];
  await emptyCache();
  for (const url of urls) {
    for (const [kind, visit] of visits) {
      const [target, init] = visit(url, `zq${kind}secret`);
      await (await fetch(site.url + target, init)).text();
    }
  }
  const repeats = [];
  for (const url of [...urls, paths.api.wallpapers()])
    repeats.push(...(await findSecret(url, /zq[a-z]+secret/)));
  return repeats;
}

describe('Nothing that a visitor adds to a URL is in what others get', () => {
  const all = Object.entries(VISITS);

  test('page and path', async () => {
    const visits = all.filter(([kind]) => ['page', 'path'].includes(kind));
    expect(await listRepeats(visits)).toEqual([]);
  });

  test.each(all)('%s @long', async (...visit) => expect(await listRepeats([visit])).toEqual([]));
});
