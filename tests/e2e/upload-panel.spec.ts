import { expect } from '@playwright/test';
import { test } from './fixtures';
import {
  createPictureFile,
  fileInput,
  openUploadPage,
  publishButton,
  uploadRows,
} from './upload-form';

const RULE = 'Clear and original images only.';

test.use({ viewport: { width: 1440, height: 900 } });

test('On the upload page, Publish is always visible, and the page scrolls to the rules @long', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openUploadPage(page);
  await fileInput(page).setInputFiles(await createPictureFile('1.jpg'));
  await expect(uploadRows(page)).toHaveCount(1);
  await expect(publishButton(page)).toBeInViewport({ ratio: 0.99 });
  await page.mouse.move(1100, 500);
  await page.mouse.wheel(0, 5000);
  await expect(page.getByText(RULE)).toBeInViewport({ ratio: 0.99 });
  await expect(publishButton(page)).toBeInViewport({ ratio: 0.99 });
  const files = await Promise.all([2, 3, 4, 5, 6].map((name) => createPictureFile(`${name}.jpg`)));
  await page.getByLabel('Add more pictures').setInputFiles(files);
  await expect(uploadRows(page)).toHaveCount(6);
  await page.evaluate(() => scrollTo(0, 0));
  for (const label of ['Category', 'Description']) {
    await expect(page.getByLabel(label).last()).toBeInViewport({ ratio: 0.99 });
  }
  await expect(page.getByText(RULE)).toBeInViewport({ ratio: 0.99 });
  await expect(publishButton(page)).toBeInViewport({ ratio: 0.99 });
});
