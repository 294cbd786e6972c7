import { expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { insertUser } from '@/tests/e2e/content';
import { expectFullNotFoundPage } from '@/tests/e2e/not-found';
import { get, sessionCookie, site, wallpapers } from './site';

const path = paths.editWallpaper(wallpapers[0]?._id ?? '');

test('Visitors sign in before they edit, and for others the edit page doesn’t exist', async () => {
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([
    307,
    `/?login=true&callbackUrl=${encodeURIComponent(path)}`,
  ]);
  const cookie = sessionCookie(await insertUser(site));
  for (const url of [path, '/wallpaper/0000000000/edit', '/wallpaper/nothing/edit']) {
    const response = await get(url, cookie);
    expect(response.status, url).toBe(404);
    expectFullNotFoundPage(response.body.toString());
  }
});

test('Admins can edit a wallpaper of others, and the page is neither stored nor indexed', async () => {
  const { status, headers, body } = await get(path, sessionCookie(await insertUser(site, 'admin')));
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('no-store');
  expect(body.toString()).toMatch(/<meta name="robots" content="[^"]*noindex/);
  expect(body.toString()).toContain(`value="${wallpapers[0]?.title}"`);
});
