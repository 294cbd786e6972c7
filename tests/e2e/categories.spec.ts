import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { sendRequest } from '@/tests/http-client';
import { addPublicCategory, insertUser, uniqueSuffix, uploadPicture } from './content';
import { test } from './fixtures';
import { isGreen, tileTitles } from './page-actions';

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'A visitor @long' : 'A visitor without JavaScript @long',
    () => {
      test.use({ javaScriptEnabled });

      test('opens a category from the list and a wallpaper from the category', async ({
        page,
        wallpapers,
      }) => {
        await page.goto('/category');
        await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
        // The newest wallpaper, or a green gradient while there is none.
        const cover = (name: string) => page.getByRole('main').getByRole('link', { name });
        const { smallImageUrl } = wallpapers[0]!;
        await expect(cover('Nature').locator('img')).toHaveAttribute('src', smallImageUrl);
        await expect(cover('Space').locator('img')).toHaveCount(0);
        const background = await cover('Space')
          .locator('span')
          .first()
          .evaluate((span) => getComputedStyle(span).backgroundImage);
        expect(background).toMatch(/^linear-gradient/);
        expect(isGreen(background)).toBe(true);
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
    },
  );
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

  test('links lead to the next page of a category and back @long', async ({ page, wallpapers }) => {
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
