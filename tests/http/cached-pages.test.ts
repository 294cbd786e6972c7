import { expect, test } from 'vitest';
import { insertUser, uploadPicture } from '@/tests/e2e/content';
import type { HttpResponse } from '@/tests/http-client';
import { waitFor } from '@/tests/wait-for';
import { get, sessionCookie, site, wallpapers } from './site';

const PUBLIC = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
const cacheStatus = ({ headers }: HttpResponse) => headers['cache-status'];
const [HIT, MISS] = ['fresco; hit', 'fresco; fwd=miss'];
const textOf = ({ body }: HttpResponse) => body.toString();

test('Public pages are cached and are the same with and without a session', async () => {
  const { _id, username } = await uploadPicture(site, await insertUser(site));
  const cookie = sessionCookie(await insertUser(site));
  const lists = ['/category', '/category/Nature', '/category/Nature?page=2'];
  const profile = ['', '/favorites', '/collections'].map((tab) => `/profile/${username}${tab}`);
  for (const path of ['/', '/?page=2', `/wallpaper/${_id}`, ...lists, ...profile]) {
    // The cache time can run out in between.
    await waitFor(async () => {
      const first = await get(path);
      const second = await get(path);
      const signedIn = await get(path, cookie);
      expect(first.status, path).toBe(200);
      // A class name that is missing in the CSS module.
      expect(textOf(first), path).not.toMatch(/class="[^"]*\bundefined\b/);
      expect([second, signedIn].map(cacheStatus), path).toEqual([HIT, HIT]);
      expect(Object.keys(second.headers).filter((name) => name.startsWith('x-nextjs-'))).toEqual(
        [],
      );
      expect(second.body, path).toEqual(first.body);
      expect(signedIn.body, path).toEqual(first.body);
      for (const response of [first, second, signedIn]) {
        expect(response.headers['cache-control'], path).toBe(PUBLIC);
        expect(response.headers['set-cookie'], path).toBeUndefined();
      }
    });
  }
});

test('An upload revalidates the home page', async () => {
  // The cache time can run out between two requests.
  const expectCached = () => waitFor(async () => expect(cacheStatus(await get('/'))).toBe(HIT));
  await expectCached();
  const { title } = await uploadPicture(site, await insertUser(site));
  const fresh = await get('/');
  expect(cacheStatus(fresh)).toBe(MISS);
  expect(textOf(fresh)).toContain(title);
  await expectCached();
});

for (const path of [
  '/wallpaper/0000000000',
  '/wallpaper/nonsense',
  '/?page=9999',
  '/?page=0',
  '/category/no-such',
  '/category/Nature?page=999',
  '/category/Nature?page=x',
]) {
  test(`${path} is a cached 404 page that works without a script`, async () => {
    const first = await get(path);
    // An upload empties the cache once more after some seconds.
    const second = await waitFor(async () => {
      const response = await get(path);
      expect(cacheStatus(response)).toBe(HIT);
      return response;
    });
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(second.headers['cache-control']).toBe(PUBLIC);
    for (const response of [first, second]) {
      const html = textOf(response).replace(/<script.*?<\/script>/gs, '');
      expect(html).toContain('>Page not found</h1>');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
  });
}

test('Metadata is in the head of the first response', async () => {
  const { _id, title } = await uploadPicture(site, await insertUser(site));
  const html = textOf(await get(`/wallpaper/${_id}`));
  const [head] = html.split('</head>');
  expect(head).toContain(`<title>${title} · Fresco</title>`);
  const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(head ?? '') ?? [];
  expect(new URL(canonical, site.url).href).toBe(`${site.url}/wallpaper/${_id}`);
});

test('Pictures with a single size have no sizes attribute', async () => {
  for (const path of ['/', `/wallpaper/${wallpapers[0]?._id}`]) {
    const html = textOf(await get(path));
    const tags = html.match(/<(img|source)\b[^>]*>/g) ?? [];
    expect(tags.length, path).toBeGreaterThan(0);
    const wrong = tags.filter((tag) => /\ssizes=/.test(tag) && !/srcset="[^"]+ \d+w/i.test(tag));
    expect(wrong, path).toEqual([]);
  }
});
