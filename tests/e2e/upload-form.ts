import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { blocksJpeg } from '@/tests/fixtures/pictures';
import { accountMenuButton, waitForWall } from './page-actions';

export const randomSeed = () => randomBytes(4).readUInt32LE();
export const fileInput = (page: Page) => page.getByLabel('Drop a picture here, or choose one');
export const publishButton = (page: Page) =>
  page.getByRole('button', { name: 'Publish Wallpaper' });
export const uploadLink = (page: Page) => page.getByRole('link', { name: 'Upload', exact: true });
export const uploadRows = (page: Page) =>
  page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
export const toast = (page: Page, role: 'status' | 'alert', text: string) =>
  page.getByRole(role).filter({ hasText: text });

export async function createPictureFile(name: string) {
  const buffer = await blocksJpeg({ width: 640, height: 400, seed: randomSeed() });
  return { name, mimeType: 'image/jpeg', buffer };
}

export async function openUploadPage(page: Page) {
  await page.goto('/upload');
  await expect(page.getByLabel('Title')).toBeEnabled();
}

export async function openUploadModal(page: Page) {
  await page.goto('/');
  await waitForWall(page);
  // Until the account is loaded, the link leads to the login page.
  await expect(accountMenuButton(page)).toBeVisible();
  await uploadLink(page).click();
  const modal = page.getByRole('dialog', { name: 'Share your masterpiece' });
  await expect(modal.getByLabel('Title')).toBeEnabled();
  return modal;
}
