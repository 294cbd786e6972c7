import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { blocksJpeg } from '@/tests/fixtures/pictures';
import { insertUser, type TestUser, uploadBytes } from './content';
import { test } from './fixtures';
import { holdRequests } from './network';
import type { Site } from './site';
import { fileInput, publishButton, randomSeed, uploadRows } from './upload-form';

const button = (page: Page, name: string) => uploadRows(page).getByRole('button', { name });

interface Published {
  wallpaper: Wallpaper;
  /** The same picture, twice as large. */
  file: { name: string; mimeType: string; buffer: Buffer };
}

async function publishSmaller(site: Site, user: TestUser, title: string): Promise<Published> {
  const buffer = await blocksJpeg({ width: 1600, height: 1000, seed: randomSeed() });
  const small = await sharp(buffer).resize(800).jpeg().toBuffer();
  const wallpaper = await uploadBytes(site, user, { title, category: 'Nature' }, small);
  return { wallpaper, file: { name: 'larger.jpg', mimeType: 'image/jpeg', buffer } };
}

async function chooseFiles(page: Page, files: Published['file'][]) {
  await page.goto('/upload');
  await fileInput(page).setInputFiles(files);
  await page.getByLabel('Category').selectOption('Nature');
}

test('Pictures and their decisions stay visible when the window is resized @long', async ({
  page,
  site,
  signIn,
}) => {
  const { file } = await publishSmaller(site, await insertUser(site), 'The first');
  await signIn();
  await chooseFiles(page, [file]);
  for (const width of [900, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(button(page, 'Publish anyway'), `${width} px`).toBeVisible();
  }
});

test('A retry that succeeds later leaves the focus where the user has moved it @long', async ({
  page,
  site,
  signIn,
}) => {
  const other = await publishSmaller(site, await insertUser(site), 'The first');
  const own = await publishSmaller(site, await signIn(), 'My own');
  const pattern = '**/api/wallpapers/*/set';
  await page.route(pattern, (route) =>
    route.fulfill({ status: 503, json: { message: 'Not now.' } }),
  );
  await chooseFiles(page, [own.file, other.file]);
  await button(page, 'Publish as another version').click();
  await expect(page.getByText('1 needs your decision')).toBeVisible();
  await publishButton(page).click();
  await expect(uploadRows(page).first()).toContainText('Published, but not grouped');
  await page.unroute(pattern);
  const release = await holdRequests(page, pattern);
  await button(page, 'Try again').press('Enter');
  const decision = button(page, 'Publish anyway');
  await decision.focus();
  release();
  await expect(button(page, 'Try again')).toHaveCount(0);
  await expect(decision).toBeFocused();
});
