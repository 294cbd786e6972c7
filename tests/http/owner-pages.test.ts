import { expect, test } from 'vitest';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { insertUser } from '@/tests/e2e/content';
import { expectFullNotFoundPage } from '@/tests/e2e/not-found';
import { get, sessionCookie, site, wallpapers } from './site';

const id = wallpapers[0]?._id ?? '';
const title = wallpapers[0]?.title ?? '';

for (const [page, path, shown] of [
  ['edit', paths.editWallpaper(id), `value="${title}"`],
  ['statistics', accountPaths.wallpaperStatistics(id), `Statistics of “${title}”`],
] as const) {
  test(`Visitors sign in first, and for others the ${page} page doesn’t exist`, async () => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([
      307,
      `/?login=true&callbackUrl=${encodeURIComponent(path)}`,
    ]);
    const cookie = sessionCookie(await insertUser(site));
    for (const url of [path, `/wallpaper/0000000000/${page}`, `/wallpaper/nothing/${page}`]) {
      const response = await get(url, cookie);
      expect(response.status, url).toBe(404);
      expectFullNotFoundPage(response.body.toString());
    }
  });

  test(`Admins see the ${page} page of others, and it is neither stored nor indexed`, async () => {
    const cookie = sessionCookie(await insertUser(site, 'admin'));
    const { status, headers, body } = await get(path, cookie);
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('no-store');
    expect(body.toString()).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(body.toString()).toContain(shown);
  });
}

test('Creators choose the period of their statistics, and everyone else signs in first', async () => {
  const path = accountPaths.statistics('7d');
  expect((await get(path)).status).toBe(307);
  const { status, body } = await get(path, sessionCookie(await insertUser(site)));
  expect(status).toBe(200);
  expect(body.toString()).toMatch(/aria-current="page"[^>]*>7d</);
});
