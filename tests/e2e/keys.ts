import { expect, type Locator, type Page } from '@playwright/test';
import type { picture } from './upload-form';

/** Further than any page here is long. */
const MOST_TABS = 90;

/** Goes there as far as Tab leads, and nothing else. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let press = 0; press < MOST_TABS; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to ${target}`);
}

export async function press(target: Locator, key = 'Enter') {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

export async function write(field: Locator, words: string) {
  await tabTo(field);
  await field.page().keyboard.press('Control+A');
  await field.page().keyboard.type(words);
}

/** Chooses a file as the keyboard does: the field has the focus, the space bar opens the system's own dialog. */
export async function choose(field: Locator, file: Awaited<ReturnType<typeof picture>>) {
  await tabTo(field);
  const choosing = field.page().waitForEvent('filechooser');
  await field.page().keyboard.press('Space');
  await (await choosing).setFiles(file);
}

export const tileOf = (page: Page, title: string) =>
  page.getByRole('feed').getByRole('link', { name: title, exact: true });
export const heartIn = (place: Locator) => place.getByRole('button', { name: /^Favorite / });
