import { type APIResponse, expect } from '@playwright/test';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';

const PUBLIC = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
const cacheStatus = (response: APIResponse) => response.headers()['x-nextjs-cache'];

test('Public pages are cached and are the same with and without a session', async ({
  page,
  request,
  site,
  signIn,
}) => {
  const { _id, username } = await uploadPicture(site, await insertUser(site));
  await signIn();
  const lists = ['/category', '/category/Nature', '/category/Nature?page=2'];
  const profile = [`/profile/${username}`, `/profile/${username}/favorites`];
  for (const path of ['/', '/?page=2', `/wallpaper/${_id}`, ...lists, ...profile]) {
    // A finished AVIF revalidates the page and may come in between.
    await expect(async () => {
      const first = await request.get(path);
      const second = await request.get(path);
      const signedIn = await page.request.get(path);
      expect(first.status(), path).toBe(200);
      // A class name that is missing in the CSS module.
      expect(await first.text(), path).not.toMatch(/class="[^"]*\bundefined\b/);
      expect([second, signedIn].map(cacheStatus), path).toEqual(['HIT', 'HIT']);
      const hints = Object.keys(second.headers()).filter((name) => name.startsWith('x-nextjs-'));
      expect(hints, path).toEqual(['x-nextjs-cache']);
      expect(await second.body(), path).toEqual(await first.body());
      expect(await signedIn.body(), path).toEqual(await first.body());
      for (const response of [first, second, signedIn]) {
        expect(response.headers()['cache-control'], path).toBe(PUBLIC);
        expect(response.headers()['set-cookie'], path).toBeUndefined();
      }
    }).toPass();
  }
});

test('An upload revalidates the home page', async ({ request, site }) => {
  // The cache time can run out between two requests.
  const expectCached = () =>
    expect.poll(async () => cacheStatus(await request.get('/')), { intervals: [0] }).toBe('HIT');
  await expectCached();
  const { title } = await uploadPicture(site, await insertUser(site));
  const fresh = await request.get('/');
  expect(cacheStatus(fresh)).toBe('MISS');
  expect(await fresh.text()).toContain(title);
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
  test(`${path} is a cached 404 page that works without a script`, async ({ request }) => {
    const first = await request.get(path);
    let second = first;
    await expect(async () => {
      second = await request.get(path);
      expect(cacheStatus(second)).toBe('HIT');
    }).toPass();
    expect([first.status(), second.status()]).toEqual([404, 404]);
    expect(second.headers()['cache-control']).toBe(PUBLIC);
    for (const response of [first, second]) {
      const html = (await response.text()).replace(/<script.*?<\/script>/gs, '');
      expect(html).toContain('>Page not found</h1>');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
  });
}

test('Metadata is in the head of the first response', async ({ request, site }) => {
  const { _id, title } = await uploadPicture(site, await insertUser(site));
  const html = await (await request.get(`/wallpaper/${_id}`)).text();
  const [head] = html.split('</head>');
  expect(head).toContain(`<title>${title} · Fresco</title>`);
  const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(head ?? '') ?? [];
  expect(new URL(canonical, site.url).href).toBe(`${site.url}/wallpaper/${_id}`);
});

test('Pictures with a single size have no sizes attribute', async ({ request, wallpapers }) => {
  for (const path of ['/', `/wallpaper/${wallpapers[0]?._id}`]) {
    const html = await (await request.get(path)).text();
    const tags = html.match(/<(img|source)\b[^>]*>/g) ?? [];
    expect(tags.length, path).toBeGreaterThan(0);
    const wrong = tags.filter((tag) => /\ssizes=/.test(tag) && !/srcset="[^"]+ \d+w/i.test(tag));
    expect(wrong, path).toEqual([]);
  }
});
