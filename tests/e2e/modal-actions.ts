import { expect, type Page } from '@playwright/test';
import { waitForWall } from './page-actions';

export const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
export const dialogOf = (page: Page) => page.getByRole('dialog');
export const tileLink = (page: Page, title: string) =>
  page.getByRole('feed').getByRole('link', { name: title, exact: true });

export async function openWall(page: Page, path = '/') {
  await page.goto(path);
  await waitForWall(page);
}

export async function openModal(page: Page, title: string) {
  await tileLink(page, title).click();
  // It handles keys once it has the focus.
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeFocused();
}
