import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';

const countColumns = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((tiles) => new Set(tiles.map((tile) => tile.getBoundingClientRect().left)).size);

const openDisplay = (page: Page) => page.getByRole('button', { name: 'Display' }).click();

test.describe('A wide viewport', () => {
  test.use({ viewport: { width: 1680, height: 1000 } });

  test('shows the number of columns that the visitor chose, also after a reload', async ({
    page,
  }) => {
    await page.goto('/');
    await expect.poll(() => countColumns(page)).toBe(3);
    await openDisplay(page);
    await page.getByRole('radio', { name: '5' }).check({ force: true });
    await expect.poll(() => countColumns(page)).toBe(5);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('radio', { name: '5' })).toBeHidden();
    await page.reload();
    expect(await countColumns(page)).toBe(5);
  });

  test('is dark or light as the visitor chose', async ({ page }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/privacy');
    const light = await background();
    await openDisplay(page);
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect.poll(background).not.toBe(light);
    await page.goto('/terms');
    expect(await background()).not.toBe(light);
  });
});

test('A viewport of 900 px has two columns, whatever the visitor chose for wide ones @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await page.addInitScript(() => localStorage.setItem('columns', '6'));
  await page.goto('/');
  expect(await countColumns(page)).toBe(2);
  await openDisplay(page);
  await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Columns' })).toBeHidden();
});
