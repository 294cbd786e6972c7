import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { readZip } from '@/tests/zip';
import { test } from './fixtures';
import { favoriteButton, pressKey, tileLink } from './keyboard-actions';
import { waitForWall } from './page-actions';

test.use({ viewport: { width: 1280, height: 800 } });

const keySwitch = (page: Page) => page.getByRole('switch', { name: 'Single-key shortcuts' });

test('A visitor searches, opens and downloads with single keys, and turns them off @long', async ({
  page,
  wallpapers,
}) => {
  const { keyboard } = page;
  const { title } = wallpapers[2]!;
  await page.goto('/');
  await waitForWall(page);
  await keyboard.press('/');
  const box = page.getByRole('main').getByRole('combobox');
  await expect(box).toBeFocused();
  // Some of these letters are shortcuts.
  await keyboard.type(title.toLowerCase());
  await expect(box).toHaveValue(title.toLowerCase());
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.toLowerCase());
  await expect(page.getByRole('main')).toBeFocused();
  await waitForWall(page);
  await keyboard.press('j');
  await expect(tileLink(page, title)).toBeFocused();
  await keyboard.press('k');
  await expect(tileLink(page, title)).toBeFocused();
  await keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: title, exact: true });
  await expect(modal).toBeFocused();
  const downloading = page.waitForEvent('download');
  await keyboard.press('d');
  expect((await downloading).suggestedFilename()).toBe(`${title}.jpg`);
  await keyboard.press('f');
  const login = page.getByRole('alert').getByRole('link', { name: 'Login' });
  await expect(login).toBeFocused();
  await keyboard.press('Escape');
  await expect(favoriteButton(modal)).toBeFocused();
  // Page shortcuts are off while a dialog is open.
  await keyboard.press('c');
  await keyboard.press('Escape');
  await expect(tileLink(page, title)).toBeFocused();
  await expect(page).toHaveURL(/\/search\?q=/);

  await keyboard.press('s');
  await expect(login).toBeFocused();
  await keyboard.press('Escape');
  await tileLink(page, title).focus();
  await keyboard.press('x');
  const selectBox = page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
  await expect(selectBox).toBeFocused();
  await keyboard.press('Space');
  await expect(selectBox).toBeChecked();
  const downloadingZip = page.waitForEvent('download');
  await keyboard.press('d');
  const zip = await downloadingZip;
  expect(zip.suggestedFilename()).toBe('fresco-wallpapers.zip');
  expect([...readZip(await readFile(await zip.path())).keys()]).toEqual([`${title}.jpg`]);

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
  const headerBox = page.getByRole('banner').getByRole('combobox');
  await expect(headerBox).not.toHaveAttribute('aria-keyshortcuts');
  await pressKey(page.getByRole('button', { name: 'Display' }));
  await pressKey(page.getByRole('button', { name: 'Keyboard shortcuts' }));
  await expect(keySwitch(page)).not.toBeChecked();
  await keyboard.press('Space');
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Display' })).toBeFocused();
  await expect(headerBox).toHaveAttribute('aria-keyshortcuts', '/');
  await keyboard.press('h');
  await expect(page).toHaveURL('/');
});
