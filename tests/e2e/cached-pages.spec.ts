import { type APIResponse, expect } from '@playwright/test';
import { makePerson, uploadPicture } from './content';
import { test } from './fixtures';

const PUBLIC = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
const cacheOf = (answer: APIResponse) => answer.headers()['x-nextjs-cache'];

test('A public page is made once and then served from memory, the same with and without a session', async ({
  page,
  request,
  site,
  signIn,
}) => {
  const { _id, username } = await uploadPicture(site, await makePerson(site));
  await signIn();
  const lists = ['/category', '/category/Nature', '/category/Nature?page=2'];
  const profile = [`/profile/${username}`, `/profile/${username}/favorites`];
  for (const path of ['/', '/?page=2', `/wallpaper/${_id}`, ...lists, ...profile]) {
    // An AVIF, once made, is a change as well, and may come between two of them: then all of it again.
    await expect(async () => {
      const first = await request.get(path);
      const second = await request.get(path);
      const signedIn = await page.request.get(path);
      expect(first.status(), path).toBe(200);
      // That would be one which no style sheet has.
      expect(await first.text(), path).not.toMatch(/class="[^"]*\bundefined\b/);
      expect([second, signedIn].map(cacheOf), path).toEqual(['HIT', 'HIT']);
      expect(await second.body(), path).toEqual(await first.body());
      expect(await signedIn.body(), path).toEqual(await first.body());
      for (const answer of [first, second, signedIn]) {
        expect(answer.headers()['cache-control'], path).toBe(PUBLIC);
        expect(answer.headers()['set-cookie'], path).toBeUndefined();
      }
    }).toPass();
  }
});

test('An upload makes the first page anew', async ({ request, site }) => {
  // The time that a page may be kept runs out between two, now and then.
  const isKept = () =>
    expect.poll(async () => cacheOf(await request.get('/')), { intervals: [0] }).toBe('HIT');
  await isKept();
  const { title } = await uploadPicture(site, await makePerson(site));
  const anew = await request.get('/');
  expect(cacheOf(anew)).toBe('MISS');
  expect(await anew.text()).toContain(title);
  await isKept();
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
  test(`${path} is a true 404 that says so without a script, and cached like any page`, async ({
    request,
  }) => {
    const first = await request.get(path);
    let second = first;
    await expect(async () => {
      second = await request.get(path);
      expect(cacheOf(second)).toBe('HIT');
    }).toPass();
    expect([first.status(), second.status()]).toEqual([404, 404]);
    expect(second.headers()['cache-control']).toBe(PUBLIC);
    for (const answer of [first, second]) {
      const shown = (await answer.text()).replace(/<script.*?<\/script>/gs, '');
      expect(shown).toContain('>Page not found</h1>');
      expect(shown).toContain('<meta name="robots" content="noindex"/>');
    }
  });
}

test('Pages for one person are kept by nobody', async ({ page, signIn }) => {
  await signIn();
  const answer = await page.request.get('/upload');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toMatch(/private.*no-store/);
});

test('Metadata stands in the head of the very first answer', async ({ request, site }) => {
  const { _id, title } = await uploadPicture(site, await makePerson(site));
  const html = await (await request.get(`/wallpaper/${_id}`)).text();
  const [head] = html.split('</head>');
  expect(head).toContain(`<title>${title} · Fresco</title>`);
  const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(head ?? '') ?? [];
  expect(new URL(canonical, site.url).href).toBe(`${site.url}/wallpaper/${_id}`);
});
