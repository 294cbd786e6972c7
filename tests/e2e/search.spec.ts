import { expect, type Page } from '@playwright/test';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';
import { holdRequests } from './network';
import { tileTitles, waitForWall } from './page-actions';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search wallpapers' });
const heading = (page: Page, q: string) =>
  page.getByRole('heading', { level: 1, name: `Search Results for "${q}"` });

test.describe('On a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('Enter in the header searches, and typing refines the results', async ({ page, site }) => {
    const creator = await insertUser(site);
    await uploadPicture(site, creator, { title: 'Salt marsh', tags: 'heron' });
    await uploadPicture(site, creator, { title: 'Salt mine', tags: 'lamp' });
    await page.goto('/login');
    for (const [path, area] of [
      ['/', 'main'],
      ['/category', 'banner'],
    ] as const) {
      await page.goto(path);
      const emptyBox = page.getByRole(area).getByRole('combobox');
      await emptyBox.fill('   ');
      await emptyBox.press('Enter');
      await expect(page).toHaveURL(path);
    }
    await page.getByRole('banner').getByRole('combobox').fill('salt mars');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=salt%20mars');
    await expect(heading(page, 'salt mars')).toBeVisible();
    await expect(tileTitles(page)).toHaveText(['Salt marsh']);
    await searchBox(page).fill('');
    await searchBox(page).pressSequentially('salt');
    await expect(tileTitles(page)).toHaveText(['Salt mine', 'Salt marsh']);
    await expect(page).toHaveURL('/search?q=salt');
    await expect(page.getByText('2 wallpapers')).toBeVisible();
    await page.getByRole('link', { name: 'Salt mine', exact: true }).click();
    await expect(page).toHaveURL(/wallpaper/);
    await page.goBack();
    await expect(tileTitles(page)).toHaveText(['Salt mine', 'Salt marsh']);
    await expect(searchBox(page)).toHaveValue('salt');
  });
});

test.describe('On a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the icon opens a search box over the page, and Escape closes it', async ({ page }) => {
    await page.goto('/');
    const icon = page.getByRole('banner').getByRole('link', { name: 'Search' });
    const inDialog = page.getByRole('dialog').getByRole('combobox');
    await icon.click();
    await expect(inDialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(inDialog).toBeHidden();
    await expect(icon).toBeFocused();
    await icon.click();
    await inDialog.fill('ridgeline 3');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'ridgeline 3')).toBeVisible();
    await expect(tileTitles(page)).toHaveText(['Ridgeline 3']);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('A failed search is not an empty one and can be retried', async ({ page }) => {
  await page.route('**/api/search?*', (route) => route.abort());
  await page.goto('/search');
  await searchBox(page).pressSequentially('ridgeline 7');
  await expect(page.getByText('We couldn’t complete your search.')).toBeVisible();
  await expect(page.getByText('No wallpapers found')).toHaveCount(0);
  await page.unroute('**/api/search?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tileTitles(page)).toHaveText(['Ridgeline 7']);
});

test('A failed search is repeated when the connection returns', async ({ page, context }) => {
  await page.goto('/search?q=ridgeline%201');
  await waitForWall(page);
  await context.setOffline(true);
  await searchBox(page).fill('ridgeline 7');
  await expect(page.getByText('We couldn’t complete your search.')).toBeVisible();
  await context.setOffline(false);
  await expect(tileTitles(page)).toHaveText(['Ridgeline 7']);
});

test('A search that failed is sent again after Back and Forward', async ({ page }) => {
  await page.goto('/search?q=ridgeline');
  await waitForWall(page);
  await page.route('**/api/search?*', (route) => route.abort());
  await page.evaluate(() => history.pushState(null, '', '/search?q=ridgeline%207'));
  await expect(page.getByText('We couldn’t complete your search.')).toBeVisible();
  await page.goBack();
  await waitForWall(page);
  await page.unroute('**/api/search?*');
  await page.goForward();
  await expect(tileTitles(page)).toHaveText(['Ridgeline 7']);
});

test('A late response does not replace newer results', async ({ page }) => {
  const release = await holdRequests(page, '**/api/search?q=ridgeline%202');
  await page.goto('/search?q=ridgeline%201');
  const request = page.waitForRequest('**/api/search?q=ridgeline%202');
  await searchBox(page).fill('ridgeline 2');
  await request;
  await searchBox(page).fill('ridgeline 4');
  await expect(tileTitles(page)).toHaveText(['Ridgeline 4']);
  const late = page.waitForResponse('**/api/search?q=ridgeline%202');
  release();
  await late;
  await expect(tileTitles(page)).toHaveText(['Ridgeline 4']);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the search and its pages work with links and a form @long', async ({ page, site }) => {
    const creator = await insertUser(site);
    for (let number = 1; number <= 21; number += 1) {
      await uploadPicture(site, creator, { title: `Estuary ${number}` });
    }
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await searchBox(page).fill('estuary');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(heading(page, 'estuary')).toBeVisible();
    await expect(tileTitles(page)).toHaveCount(20);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/search?q=estuary&page=2');
    await expect(tileTitles(page)).toHaveText(['Estuary 1']);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL('/search?q=estuary');
  });
});

test('A search without results says so and links to categories and newest', async ({ page }) => {
  await page.goto('/search?q=zeppelin%20%3Cb%3E');
  await expect(heading(page, 'zeppelin <b>')).toBeVisible();
  await expect(page.getByText('No wallpapers found for "zeppelin <b>".')).toBeVisible();
  // Other tests may have added categories.
  for (const name of ['Nature', 'Space', 'Browse categories', 'Browse newest']) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex, follow/);
});

test('The search runs 300 ms after the last key, and not for empty text', async ({ page }) => {
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search') queries.push(searchParams.get('q') ?? '');
  });
  await page.goto('/search?q=ridgeline%205');
  await waitForWall(page);
  const field = page.getByRole('main').getByRole('searchbox');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.fill('ridgeline');
  await page.clock.runFor(200);
  await field.fill('ridgeline 7');
  await page.clock.runFor(299);
  await expect(page).toHaveURL('/search?q=ridgeline%205');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/search?q=ridgeline%207');
  await page.clock.resume();
  await expect.poll(() => queries).toEqual(['ridgeline 7']);
  await field.fill('');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  expect(queries).toHaveLength(1);
});
