import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { signOut } from './page-actions';
import {
  createPictureFile,
  fileInput,
  openUploadPage,
  publishButton,
  uploadRows,
} from './upload-form';

/** Until everything is written, closing the tab asks. */
const isKept = (page: Page) =>
  page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('An upload whose tab was closed continues in another one, and signing out removes it @long', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const closed = await context.newPage();
  await openUploadPage(closed);
  await fileInput(closed).setInputFiles(await createPictureFile('misty_hills.jpg'));
  await closed.getByLabel('Description').fill('At dawn');
  await expect.poll(() => isKept(closed)).toBe(true);
  await openUploadPage(page);
  const resume = page.getByRole('button', { name: 'Continue' });
  await page.getByLabel('Description').fill('Another one');
  await page.getByLabel('Description').fill('');
  await expect(resume).toHaveCount(0);
  await closed.close();
  await page.reload();
  await expect(page.getByText(/unfinished upload from .*: Misty Hills\.$/)).toBeVisible();
  await resume.click();
  await expect(uploadRows(page).locator('img')).toHaveCSS('opacity', '1');
  await expect(page.getByLabel('Description')).toHaveValue('At dawn');
  await expect(publishButton(page)).toBeEnabled();
  await expect.poll(() => isKept(page)).toBe(true);
  await page.goto('/');
  const listDatabases = () => page.evaluate(() => indexedDB.databases());
  expect(await listDatabases()).toHaveLength(1);
  await signOut(page);
  // The page is loading again.
  await expect.poll(() => listDatabases().catch(() => null)).toEqual([]);
});
