import { expect } from '@playwright/test';
import { test } from './fixtures';
import { waitForWall } from './page-actions';

test('Client-side navigation updates the title and moves the focus', async ({
  page,
  wallpapers,
}) => {
  const { title, category } = wallpapers[0]!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await waitForWall(page);
  await page.getByRole('feed').getByRole('link', { name: title, exact: true }).press('Enter');
  await expect(page).toHaveTitle(`${title} · Fresco`);
  await expect(page.getByRole('main')).toBeFocused();
  // The actions of the wallpaper are in the place of the navigation.
  await expect(page.getByRole('link', { name: 'Category', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Fresco' }).press('Enter');
  await page.getByRole('link', { name: 'Category', exact: true }).press('Enter');
  await expect(page).toHaveTitle(/^Categories/);
  await expect(page.getByRole('link', { name: 'Category', exact: true })).toBeFocused();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: new RegExp(`^${category}`) }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();
  await waitForWall(page);
  const before = await page.title();
  await page.getByRole('feed').getByRole('link', { name: title, exact: true }).press('Enter');
  await expect(page).toHaveTitle(`${title} · Fresco`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle(before);
});
