import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';

/** How many columns the first pictures stand in. */
const columnsOf = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((tiles) => new Set(tiles.map((tile) => tile.getBoundingClientRect().left)).size);

const openDisplay = (page: Page) => page.getByRole('button', { name: 'Display' }).click();

test.describe('A wide window', () => {
  test.use({ viewport: { width: 1680, height: 1000 } });

  test('hangs as many columns as the visitor chose, also the next time', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => columnsOf(page)).toBe(3);
    await openDisplay(page);
    await page.getByRole('radio', { name: '5' }).check({ force: true });
    await expect.poll(() => columnsOf(page)).toBe(5);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('radio', { name: '5' })).toBeHidden();
    await page.reload();
    expect(await columnsOf(page)).toBe(5);
  });

  test('is dark or light as the visitor chose', async ({ page }) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/privacy');
    const light = await paper();
    await openDisplay(page);
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect.poll(paper).not.toBe(light);
    await page.goto('/terms');
    expect(await paper()).not.toBe(light);
  });
});

test('A window of 900 px has two columns, whatever was chosen for wide ones', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await page.addInitScript(() => localStorage.setItem('columns', '6'));
  await page.goto('/');
  expect(await columnsOf(page)).toBe(2);
  await openDisplay(page);
  await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Columns' })).toBeHidden();
});

test('Terms, privacy and the API are linked from the footer', async ({ page, wallpapers }) => {
  await page.goto(`/wallpaper/${wallpapers[0]?._id}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Developers');
});
