import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { accountOn, takenOver } from './screens';

export const seed = () => randomBytes(4).readUInt32LE();
export const chooser = (page: Page) => page.getByLabel('Drop a picture here, or choose one');
export const publishButton = (page: Page) =>
  page.getByRole('button', { name: 'Publish Wallpaper' });
export const uploadLink = (page: Page) => page.getByRole('link', { name: 'Upload', exact: true });
export const rows = (page: Page) =>
  page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
export const toast = (page: Page, role: 'status' | 'alert', text: string) =>
  page.getByRole(role).filter({ hasText: text });

export async function picture(name: string) {
  const buffer = await photoJpeg({ width: 640, height: 400, seed: seed() });
  return { name, mimeType: 'image/jpeg', buffer };
}

export async function openPage(page: Page) {
  await page.goto('/upload');
  await expect(page.getByLabel('Title')).toBeEnabled();
}

export async function openModal(page: Page) {
  await page.goto('/');
  await takenOver(page);
  // Who is there is known by now: before that the link is a link.
  await expect(accountOn(page)).toBeVisible();
  await uploadLink(page).click();
  const modal = page.getByRole('dialog', { name: 'Share your masterpiece' });
  await expect(modal.getByLabel('Title')).toBeEnabled();
  return modal;
}

/** Hands files to the page as a drop or a paste does. */
export async function hand(page: Page, type: 'drop' | 'paste', name: string) {
  const { buffer } = await picture(name);
  await page.evaluate(
    ({ type, name, bytes }) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], name, { type: 'image/jpeg' }));
      const options = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    { type, name, bytes: buffer.toString('base64') },
  );
}

/** Lets the next uploads wait until `release` is called. */
export async function holdUploads(page: Page) {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/upload', async (route) => {
    if (route.request().method() === 'POST') await held;
    // The page may be gone by then, and its requests with it.
    await route.continue().catch(() => undefined);
  });
  return release;
}
