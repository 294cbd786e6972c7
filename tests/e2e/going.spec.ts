import { expect } from '@playwright/test';
import { test } from './fixtures';
import { takenOver } from './screens';
import { hold } from './stranger';

test('A page that takes long is shown to be on its way, until it is there; a dialog is there at once', async ({
  page,
  wallpapers,
}) => {
  const html = page.locator('html');
  const bar = () => html.evaluate((root) => getComputedStyle(root, '::after').animationName);
  const send = await hold(page, '**/search?q=*');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await takenOver(page);
  expect(await bar()).toBe('none');
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill(wallpapers[0]!.title);
  await box.press('Enter');
  await expect(html).toHaveAttribute('data-navigating', '');
  expect(await bar()).toBe('navigating');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await bar()).toBe('navigating-still');
  send();
  await expect(page.getByRole('heading', { level: 1, name: /^Search Results/ })).toBeVisible();
  await expect(html).not.toHaveAttribute('data-navigating');
  await page.goBack();
  await takenOver(page);
  await expect(html).not.toHaveAttribute('data-navigating');
  await page
    .getByRole('feed')
    .getByRole('link', { name: wallpapers[0]!.title, exact: true })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(html).not.toHaveAttribute('data-navigating');
});
