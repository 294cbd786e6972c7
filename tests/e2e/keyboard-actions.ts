import { expect, type Locator, type Page } from '@playwright/test';
import type { createPictureFile } from './upload-form';

/** More than any page has tab stops. */
const MOST_TABS = 90;

export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let press = 0; press < MOST_TABS; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} isn't reachable by Tab`);
}

export async function pressKey(target: Locator, key = 'Enter') {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

export async function typeInto(field: Locator, text: string) {
  await tabTo(field);
  await field.page().keyboard.press('Control+A');
  await field.page().keyboard.type(text);
}

/** Opens the file chooser with the space bar. */
export async function chooseFile(
  field: Locator,
  file: Awaited<ReturnType<typeof createPictureFile>>,
) {
  // Before Tab, because Chromium needs a moment to report file choosers.
  const chooser = field.page().waitForEvent('filechooser');
  await tabTo(field);
  await field.page().keyboard.press('Space');
  await (await chooser).setFiles(file);
}

export const tileLink = (page: Page, title: string) =>
  page.getByRole('feed').getByRole('link', { name: title, exact: true });
export const favoriteButton = (container: Locator) =>
  container.getByRole('button', { name: /^Favorite / });
