import { expect, test } from 'vitest';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { insertUser } from '@/tests/e2e/content';
import { get, send, sessionCookie, site, wallpapers } from './site';

const [newest] = wallpapers;
const title = newest?.title ?? '';

test('The page of what one follows is private, in every order', async () => {
  const user = await insertUser(site);
  await send('PUT', paths.api.follow('creator', newest?.username ?? ''), user);
  const byViews = paths.sorted(paths.following(), { sorting: 'views' });
  for (const path of [paths.following(), byViews]) {
    const own = await get(path, sessionCookie(user));
    expect([own.status, own.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ]);
    expect(own.body.toString()).toContain(title);
    expect(own.body.toString()).toMatch(/<meta name="robots" content="[^"]*noindex/);
    const visitor = await get(path);
    expect(visitor.status).toBe(200);
    expect(visitor.headers['cache-control']).toContain('no-store');
    expect(visitor.body.toString()).not.toContain(title);
  }
  const { body } = await get(byViews, sessionCookie(user));
  expect(/aria-current="page" href="[^"]*sorting=views"/.test(body.toString())).toBe(true);
});

test('The private feed needs no cookie, and its URL is in no log', async () => {
  const user = await insertUser(site);
  await send('PUT', paths.api.follow('creator', newest?.username ?? ''), user);
  const created = await send('POST', accountPaths.api.followingFeed(), user);
  const { pathname } = new URL(JSON.parse(created.body.toString()).url);
  const feed = await get(pathname);
  expect([feed.status, feed.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(feed.body.toString()).toContain(`<title>${title}</title>`);
  expect((await get(`${pathname}x`)).status).toBe(404);
  await send('DELETE', accountPaths.api.followingFeed(), user);
  expect((await get(pathname)).status).toBe(404);
  expect(await site.readLog()).not.toContain(pathname.split('/').at(-1));
});
