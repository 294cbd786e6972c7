import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { insertUser, uniqueSuffix, uploadPicture } from './content';
import { test } from './fixtures';
import { tileTitles } from './page-actions';
import type { Site } from './site';

const row = (page: Page) => page.getByRole('region', { name: 'More like this' });
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Parts of your search' }).getByRole('link');
const resultsFor = (page: Page, q: string) =>
  page.getByRole('heading', { level: 1, name: `Search Results for "${q}"` });

/** Two wallpapers with a tag of their own, in different categories and by different creators. */
async function uploadAlike(site: Site) {
  const tags = `t${uniqueSuffix()}`;
  const upload = async (title: string, category: string) =>
    uploadPicture(site, await insertUser(site), { title: `${title} ${tags}`, category, tags });
  return [await upload('Dunes', 'Space'), await upload('Desert', 'Nature')] as const;
}

for (const width of [390, 1440]) {
  test.describe(`At ${width} px @long`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a page shows more like this, and leads to all of it by keyboard', async ({
      page,
      site,
    }) => {
      const [shown, alike] = await uploadAlike(site);
      await page.goto(paths.wallpaper(shown._id));
      const first = row(page).getByRole('listitem').first().getByRole('link');
      await expect(first).toHaveAccessibleName(alike.title);
      await expect(row(page).getByRole('link', { name: shown.title })).toHaveCount(0);
      await row(page).getByRole('link', { name: 'All similar wallpapers' }).press('Enter');
      await expect(resultsFor(page, `like ${shown.title}`)).toBeVisible();
      await expect(tileTitles(page).first()).toHaveText(alike.title);
      await expect(chips(page)).toHaveText([`Remove Similar to ${shown.title}`]);
      await chips(page).press('Enter');
      await expect(page).toHaveURL('/search');
    });
  });
}

test('A similar wallpaper opens its page at the top @long', async ({ page, site }) => {
  const [shown, alike] = await uploadAlike(site);
  await page.goto(paths.wallpaper(shown._id));
  await row(page).getByRole('link', { name: alike.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: alike.title })).toBeVisible();
  await expect(page).toHaveURL(paths.wallpaper(alike._id));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('A search for similar wallpapers is limited by words, and typed ones are described @long', async ({
  page,
  site,
}) => {
  const [shown, alike] = await uploadAlike(site);
  await page.goto(paths.search(`like:${shown._id} desert`));
  await expect(tileTitles(page)).toHaveText([alike.title]);
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill(`like:${alike._id} dunes`);
  await expect(tileTitles(page)).toHaveText([shown.title]);
  await expect(chips(page)).toHaveText([`Remove Similar to ${alike.title}`, 'Remove dunes']);
  await box.fill('like:AAAAAAAAAA');
  await expect(chips(page)).toHaveText(['Remove Similar to AAAAAAAAAA no matches']);
  await expect(tileTitles(page)).toHaveCount(0);
});
