import { expect, type Page } from '@playwright/test';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { fetchWallpapers } from './content';
import { test } from './fixtures';
import { breakScripts } from './network';
import { tileTitles, waitForWall } from './page-actions';

async function turnPages(page: Page, newest: Wallpaper[]) {
  const names = newest.map(({ title }) => title);
  await page.goto('/');
  await expect(tileTitles(page)).toHaveText(names.slice(0, 9));
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/?page=2');
  await expect(tileTitles(page)).toHaveText(names.slice(9, 18));
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL('/');
}

/** 768 px is the widest viewport without the detail modal. */
async function openAndGoBack(page: Page, { _id, title, displayName }: Wallpaper) {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/wallpaper/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const picture = page.getByRole('img', { name: `${title}, a wallpaper by ${displayName}` });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(tileTitles(page).first()).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'A visitor @long' : 'A visitor without JavaScript @long',
    () => {
      test.use({ javaScriptEnabled });

      test('opens the page of a wallpaper and goes back', async ({ page, site }) => {
        const [, second] = await fetchWallpapers(site);
        await openAndGoBack(page, second!);
      });
    },
  );
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists have links to their pages, and every public page has its heading and the header, except when signing in', async ({
    page,
    site,
    wallpapers,
  }) => {
    await turnPages(page, await fetchWallpapers(site));
    const { _id, title, username, displayName } = wallpapers[0]!;
    const headings: [path: string, heading: string][] = [
      ['/', 'The internet’s source for wallpapers, powered by creators.'],
      ['/category', 'Categories'],
      ['/category/Nature', 'Nature'],
      ['/search?q=ridgeline', 'Search Results for "ridgeline"'],
      [`/wallpaper/${_id}`, title],
      [`/profile/${username}`, displayName],
      ['/forgot-password', 'Forgot your password?'],
      ['/login', 'Welcome Back!'],
      ['/register', 'Create your account'],
    ];
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const [path, heading] of headings) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
      const hasHeader = path !== '/login' && path !== '/register';
      await expect(navigation, path).toHaveCount(hasHeader ? 1 : 0);
      // They would do nothing.
      await expect(page.getByRole('button', { name: /^(Favorite|Copy #)/ }), path).toHaveCount(0);
    }
    await page.goto('/');
    const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
    for (const [name, path] of [
      ['Fresco', '/'],
      ['Home', '/'],
      ['Category', '/category'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Developers', '/developers'],
    ] as const) {
      await expect(link(name)).toHaveAttribute('href', path);
    }
  });
});

test('A script that fails to load offers a reload, and a tile leads to the page @long', async ({
  page,
  wallpapers,
}) => {
  const { title, displayName } = wallpapers[0]!;
  const failure = await breakScripts(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await waitForWall(page);
  failure.isActive = true;
  // Instead of the modal.
  await page.getByRole('feed').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  failure.isActive = false;
  await page.reload();
  await waitForWall(page);
  failure.isActive = true;
  await page.getByRole('link', { name: `Uploaded by ${displayName}` }).click();
  const message = 'Part of the page is missing. Reload to try again.';
  await expect(page.getByText(message)).toBeVisible();
  failure.isActive = false;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: displayName })).toBeVisible();
});
