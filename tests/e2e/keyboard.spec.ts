import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { test } from './fixtures';
import { heartIn, press, tileOf } from './keys';
import { takenOver } from './screens';

test.use({ viewport: { width: 1280, height: 800 } });

const keySwitch = (page: Page) => page.getByRole('switch', { name: 'Single-key shortcuts' });

test('A visitor finds, opens and downloads by single keys, and switches them off', async ({
  page,
  wallpapers,
}) => {
  const { keyboard } = page;
  const { title } = wallpapers[2]!;
  await page.goto('/');
  await takenOver(page);
  await keyboard.press('/');
  const box = page.getByRole('banner').getByRole('searchbox');
  await expect(box).toBeFocused();
  // Some of these letters act elsewhere.
  await keyboard.type(title.toLowerCase());
  await expect(box).toHaveValue(title.toLowerCase());
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.toLowerCase());
  await expect(page.getByRole('main')).toBeFocused();
  await takenOver(page);
  await keyboard.press('j');
  await expect(tileOf(page, title)).toBeFocused();
  await keyboard.press('k');
  await expect(tileOf(page, title)).toBeFocused();
  await keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: title, exact: true });
  await expect(modal).toBeFocused();
  const coming = page.waitForEvent('download');
  await keyboard.press('d');
  expect((await coming).suggestedFilename()).toBe(`${title}.jpg`);
  await keyboard.press('f');
  const login = page.getByRole('alert').getByRole('link', { name: 'Login' });
  await expect(login).toBeFocused();
  await keyboard.press('Escape');
  await expect(heartIn(modal)).toBeFocused();
  // Over a wall only what is in the dialog answers.
  await keyboard.press('c');
  await keyboard.press('Escape');
  await expect(tileOf(page, title)).toBeFocused();
  await expect(page).toHaveURL(/\/search\?q=/);

  await keyboard.press('c');
  await expect(page).toHaveURL(paths.categories());
  await keyboard.press('?');
  await expect(keySwitch(page)).toBeFocused();
  await keyboard.press('h');
  await keyboard.press('Space');
  await keyboard.press('Escape');
  await expect(keySwitch(page)).toHaveCount(0);
  await keyboard.press('h');
  await page.reload();
  await expect(page).toHaveURL(paths.categories());
  await expect(box).not.toHaveAttribute('aria-keyshortcuts');
  await press(page.getByRole('button', { name: 'Display' }));
  await press(page.getByRole('button', { name: 'Keyboard shortcuts' }));
  await expect(keySwitch(page)).not.toBeChecked();
  await keyboard.press('Space');
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Display' })).toBeFocused();
  await expect(box).toHaveAttribute('aria-keyshortcuts', '/');
  await keyboard.press('h');
  await expect(page).toHaveURL('/');
});
