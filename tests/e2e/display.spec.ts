import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { observeLayoutShifts } from './layout-shifts';

const countColumns = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((tiles) => new Set(tiles.map((tile) => tile.getBoundingClientRect().left)).size);

const openDisplay = (page: Page) => page.getByRole('button', { name: 'Display' }).click();

test('A visitor chooses the columns of wide and narrow windows and the theme, also after a reload @long', async ({
  page,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const column = (name: string) =>
    page
      .getByRole('group', { name: 'Columns' })
      .getByRole('radio', { name })
      .filter({ visible: true });
  await page.setViewportSize({ width: 1680, height: 1000 });
  await page.goto('/');
  await expect.poll(() => countColumns(page)).toBe(3);
  const light = await background();
  await openDisplay(page);
  await column('5').check({ force: true });
  await expect.poll(() => countColumns(page)).toBe(5);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect.poll(background).not.toBe(light);
  await page.keyboard.press('Escape');
  await expect(column('5')).toHaveCount(0);
  await page.reload();
  expect(await countColumns(page)).toBe(5);

  await page.setViewportSize({ width: 390, height: 844 });
  await openDisplay(page);
  await expect(column('')).toHaveCount(2);
  await column('2').check({ force: true });
  await expect.poll(() => countColumns(page)).toBe(2);
  const getShifts = await observeLayoutShifts(page);
  await page.reload();
  expect(await countColumns(page)).toBe(2);
  expect(await background()).not.toBe(light);
  const { sum, moved } = await getShifts();
  expect(sum, moved.join('\n')).toBeLessThan(0.01);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
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
