import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';
import { tileTitles } from './page-actions';
import type { Site } from './site';

const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox');
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Parts of your search' }).getByRole('link');
const chip = (page: Page, name: string) => chips(page).filter({ hasText: name });
const status = (page: Page) => page.getByRole('main').getByRole('status').first();
const heading = (page: Page, q: string) =>
  page.getByRole('heading', { level: 1, name: `Search Results for "${q}"` });

async function uploadHarbor(site: Site) {
  const creator = await insertUser(site);
  await uploadPicture(site, creator, { title: 'Salt harbor', tags: 'heron, first light' }, 102);
  await uploadPicture(site, creator, { title: 'Salt mountain', tags: 'lamp' }, 103);
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a chip is a link, and the tips open @long', async ({ page, site }) => {
    await uploadHarbor(site);
    await page.goto(paths.search('salt -tag:lamp'));
    await expect(tileTitles(page)).toHaveText(['Salt harbor']);
    await chip(page, 'Not tag: lamp').click();
    await expect(page).toHaveURL(paths.search('salt'));
    await expect(tileTitles(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Search tips', exact: true }).click();
    // The results have this tag.
    await page.getByRole('link', { name: 'tag:lamp' }).click();
    await expect(chip(page, 'Tag: lamp')).toBeVisible();
    await expect(tileTitles(page)).toHaveText(['Salt mountain']);
  });
});

test('A typo is corrected, and the search for what was typed is a link', async ({ page, site }) => {
  await uploadHarbor(site);
  await page.goto(paths.search('salt montain'));
  await expect(heading(page, 'salt montain')).toBeVisible();
  await expect(status(page)).toHaveText(
    'Showing results for salt mountain. Search instead for salt montain.',
  );
  await expect(tileTitles(page)).toHaveText(['Salt mountain']);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/);
  await status(page).getByRole('link', { name: 'salt montain' }).click();
  await expect(page).toHaveURL('/search?q=salt%20montain&exact=1');
  await expect(status(page)).toContainText('No wallpapers found for "salt montain".');
  await page.goBack();
  await expect(status(page)).toContainText('Showing results for salt mountain.');
  // Typing finds the same as loading the page, and a new query is corrected again.
  await page.goto('/search?q=salt%20montain&exact=1');
  await searchBox(page).fill('montain');
  await expect(status(page)).toContainText('Showing results for mountain.');
  await expect(page).toHaveURL(paths.search('montain'));
});
