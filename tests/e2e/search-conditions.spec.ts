import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { expectNoAxeViolations } from './axe';
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

test('Chips say why a part was not understood', async ({ page, site }) => {
  await uploadHarbor(site);
  await page.goto(paths.search('salt date:2026-02-30 OR width:9000..100'));
  await expect(chips(page)).toHaveText([
    'Remove salt',
    'Remove date:2026-02-30 not a date',
    'Remove 100 to 9,000 px wide',
  ]);
  await expect(tileTitles(page)).toHaveCount(2);
});

test('Chips say what was understood, and a click removes one', async ({ page, site }) => {
  await uploadHarbor(site);
  await page.goto(paths.search('salt tag:"first light" -lamp portrait'));
  await expect(chips(page)).toHaveText([
    'Remove salt',
    'Remove Tag: first light',
    'Remove Not: lamp',
    'Remove Portrait or “portrait”',
  ]);
  await expect(tileTitles(page)).toHaveText(['Salt harbor']);
  await expectNoAxeViolations(page, 'chips');
  await chip(page, 'Tag: first light').click();
  await expect(page).toHaveURL(paths.search('salt -lamp portrait'));
  await expect(chip(page, 'Not: lamp')).toBeFocused();
  await expect(searchBox(page)).toHaveValue('salt -lamp portrait');
  await expect(heading(page, 'salt -lamp portrait')).toBeVisible();
});

test('The keyboard removes chips until plain words are left @long', async ({ page, site }) => {
  await uploadHarbor(site);
  await page.goto(paths.search('-lamp salt OR pepper 4k'));
  await expect(chips(page)).toHaveCount(4);
  await expect(page.getByText('or', { exact: true })).toBeVisible();
  await searchBox(page).focus();
  await chip(page, '4K or larger').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.search('-lamp salt OR pepper'));
  await expect(searchBox(page)).toBeFocused();
  await expect(tileTitles(page)).toHaveText(['Salt harbor']);
  await chip(page, 'pepper').press('Enter');
  await expect(page).toHaveURL(paths.search('-lamp salt'));
  await chip(page, 'Not: lamp').press('Enter');
  await expect(chips(page)).toHaveCount(0);
  await expect(searchBox(page)).toBeFocused();
  await expect(page).toHaveURL(paths.search('salt'));
  await expect(tileTitles(page)).toHaveCount(2);
});

test('A plain search has no chips @long', async ({ page }) => {
  await page.goto(paths.search('ridgeline 3'));
  await expect(tileTitles(page)).toHaveText(['Ridgeline 3']);
  await expect(chips(page)).toHaveCount(0);
});

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

test('If not all words meet, the page says so and shows what matches some', async ({
  page,
  site,
}) => {
  await uploadHarbor(site);
  await page.goto(paths.search('heron lamp'));
  const explanation =
    /^No wallpapers found for "heron lamp"\.\s*These match part of your search\.$/;
  await expect(status(page)).toHaveText(explanation);
  await expect(tileTitles(page)).toHaveCount(2);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/);
  await searchBox(page).fill('heron tag:qqxyzzy');
  await expect(heading(page, 'heron #qqxyzzy')).toBeVisible();
  await expect(status(page)).toContainText('These match part of your search.');
  await expect(tileTitles(page)).toHaveText(['Salt harbor']);
  await expect(chip(page, 'Tag: qqxyzzy')).toContainText('no matches');
  await expect(chip(page, 'heron')).not.toContainText('no matches');
  await searchBox(page).fill('heron qqxyzzy');
  await expect(chip(page, 'qqxyzzy')).toContainText('no matches');
  await chip(page, 'qqxyzzy').click();
  await expect(status(page)).toHaveText('1 wallpaper');
});

test('Search tips are examples to click', async ({ page }) => {
  await page.goto(paths.search());
  await page.getByRole('button', { name: 'Search tips', exact: true }).click();
  const tips = page.getByRole('region', { name: 'Search tips' });
  await expect(tips.getByRole('link')).toHaveCount(11);
  await page.keyboard.press('Escape');
  await expect(tips).toBeHidden();
  await page.getByRole('button', { name: 'Search tips', exact: true }).press('Enter');
  await tips.getByRole('button', { name: 'Close search tips' }).click();
  await expect(tips).toBeHidden();
  await page.getByRole('button', { name: 'Search tips', exact: true }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, '"first light"')).toBeVisible();
  await expect(searchBox(page)).toHaveValue('"first light"');
  await expect(tips).toBeHidden();
});
