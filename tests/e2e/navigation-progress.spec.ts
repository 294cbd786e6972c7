import { expect } from '@playwright/test';
import { test } from './fixtures';
import { holdRequests } from './network';
import { waitForWall } from './page-actions';

test('A slow page shows a progress bar until it arrives; a dialog shows none @long', async ({
  page,
  wallpapers,
}) => {
  const html = page.locator('html');
  const animation = () => html.evaluate((root) => getComputedStyle(root, '::after').animationName);
  const release = await holdRequests(page, '**/search?q=*');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await waitForWall(page);
  expect(await animation()).toBe('none');
  const box = page.getByRole('main').getByRole('combobox');
  await box.fill(wallpapers[0]!.title);
  await box.press('Enter');
  await expect(html).toHaveAttribute('data-navigating', '');
  expect(await animation()).toBe('navigating');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animation()).toBe('navigating-still');
  release();
  await expect(page.getByRole('heading', { level: 1, name: /^Search Results/ })).toBeVisible();
  await expect(html).not.toHaveAttribute('data-navigating');
  await page.goBack();
  await waitForWall(page);
  await expect(html).not.toHaveAttribute('data-navigating');
  await page
    .getByRole('feed')
    .getByRole('link', { name: wallpapers[0]!.title, exact: true })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(html).not.toHaveAttribute('data-navigating');
});
