import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { type HttpResponse, sendRequest } from '@/tests/http-client';
import {
  addPublicCategory,
  insertUser,
  notifyCategoriesChanged,
  uniqueSuffix,
  uploadPicture,
} from './content';
import { test } from './fixtures';
import { isGreen, tileTitles } from './page-actions';

const redirectOf = ({ status, headers }: HttpResponse) => [status, headers.location];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'A visitor' : 'A visitor without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('opens a category from the list and a wallpaper from the category', async ({ page }) => {
      await page.goto('/category');
      await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
      await page.getByRole('link', { name: /^Nature \d+ wallpapers$/ }).click();
      await expect(page).toHaveURL('/category/Nature');
      await expect(page.getByRole('heading', { level: 1, name: 'Nature' })).toBeVisible();
      const title = await tileTitles(page).first().textContent();
      await page
        .getByRole('link', { name: title ?? '', exact: true })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: title ?? '' }).first()).toBeVisible();
    });
  });
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  const turnPages = async (page: Page, name: string, secondPageCount: number) => {
    await page.goto(paths.category(name));
    await expect(tileTitles(page)).toHaveCount(9);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(paths.category(name, 2));
    await expect(tileTitles(page)).toHaveCount(secondPageCount);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL(paths.category(name));
  };

  test('links lead to the next page of a category and back', async ({ page, wallpapers }) => {
    await turnPages(page, 'Nature', wallpapers.length - 9);
  });

  test('links lead to the next page of a category with special characters @long', async ({
    page,
    site,
  }) => {
    const name = `Deep & 100% ${uniqueSuffix()}`;
    await addPublicCategory(site, name);
    const user = await insertUser(site);
    for (let count = 0; count < 10; count += 1) await uploadPicture(site, user, { category: name });
    await turnPages(page, name, 1);
  });
});

const SPECIAL_NAMES = [
  'Sci-Fi & Co',
  '50% off',
  'Côte d’Azur 🌊',
  'a+b=c?d#e',
  '日本',
  '100%25',
  '..%2e',
];

test('A category name can contain any characters @long', async ({ page, site }) => {
  for (const name of [...SPECIAL_NAMES, '%', '50%20 %41 %zz']) {
    await addPublicCategory(site, name);
    await page.goto('/category');
    await page.getByRole('link', { name: `${name} 0 wallpapers`, exact: true }).click();
    await expect(page).toHaveURL(paths.category(name));
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByText('No wallpapers in this category yet')).toBeVisible();
    const html = (await sendRequest(site.port, paths.category(name))).body.toString();
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    expect(new URL(canonical, site.url).pathname).toBe(paths.category(name));
  }
});

test('Other spellings and old names of a category redirect to its URL', async ({ site }) => {
  const oldName = `Before % ${uniqueSuffix()}`;
  const name = `After & Ærø ${uniqueSuffix()}`;
  const id = await addPublicCategory(site, name);
  // Repeated, so that the page cache in front of Next stores the 404.
  for (let count = 0; count < 3; count += 1) {
    expect((await sendRequest(site.port, paths.category(oldName))).status).toBe(404);
  }
  await site.sql.query('INSERT INTO old_category_names (name, category_id) VALUES ($1, $2)', [
    oldName,
    id,
  ]);
  await notifyCategoriesChanged(site);
  await expect
    .poll(async () => (await sendRequest(site.port, paths.category(oldName))).status)
    .toBe(308);
  for (const spelling of [name.toUpperCase(), name.toLowerCase(), oldName, oldName.toUpperCase()]) {
    const first = await sendRequest(site.port, paths.category(spelling));
    expect(redirectOf(first), spelling).toEqual([308, paths.category(name)]);
    const second = await sendRequest(site.port, paths.category(spelling, 2));
    expect(redirectOf(second), spelling).toEqual([308, paths.category(name, 2)]);
  }
});

test('Internal rewrite paths redirect to the public URLs', async ({ site }) => {
  for (const [internal, external] of [
    ['/category/Nature/1', '/category/Nature'],
    ['/category/50%25%20off/2', '/category/50%25%20off?page=2'],
    ['/categories/1', '/category'],
    ['/profile/ada/wallpapers/1', '/profile/ada'],
    ['/profile/ada/wallpapers/3', '/profile/ada?page=3'],
    ['/profile/ada/favorites/1', '/profile/ada/favorites'],
    ['/profile/ada/favorites/2', '/profile/ada/favorites?page=2'],
  ]) {
    expect(redirectOf(await sendRequest(site.port, internal ?? '')), internal).toEqual([
      308,
      external,
    ]);
  }
});

test('Category pages follow uploads and deletions at once', async ({ request, site }) => {
  const user = await insertUser(site);
  const category = `Fresh ${uniqueSuffix()}`;
  await addPublicCategory(site, category);
  const pages = ['/category', paths.category(category)];
  for (const path of pages) await request.get(path);
  const { _id, smallImageUrl } = await uploadPicture(site, user, { category });
  for (const path of pages) {
    expect(await (await request.get(path)).text(), path).toContain(smallImageUrl);
  }
  const headers = { authorization: `Bearer ${user.token}` };
  expect((await request.delete(`/api/wallpapers/${_id}`, { headers })).status()).toBe(204);
  for (const path of pages) {
    expect(await (await request.get(path)).text(), path).not.toContain(smallImageUrl);
  }
});

test('A category shows its newest wallpaper, or a green gradient while it is empty', async ({
  page,
  wallpapers,
}) => {
  await page.goto('/category');
  const tile = (name: string) => page.getByRole('main').getByRole('link', { name });
  await expect(tile('Nature').locator('img')).toHaveAttribute('src', wallpapers[0]!.smallImageUrl);
  await expect(tile('Space').locator('img')).toHaveCount(0);
  const preview = tile('Space').locator('span').first();
  const background = await preview.evaluate((span) => getComputedStyle(span).backgroundImage);
  expect(background).toMatch(/^linear-gradient/);
  expect(isGreen(background)).toBe(true);
});
