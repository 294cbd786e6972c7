import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { gradientPng, photoJpeg } from '@/tests/fixtures/pictures';
import { insertUser, pictureBytes, type TestUser, uploadBytes } from './content';
import { viewportTag } from './daily-tag';
import { test } from './fixtures';
import { holdRequests } from './network';
import type { Site } from './site';
import { createPictureFile, fileInput, publishButton, randomSeed, uploadRows } from './upload-form';

const button = (page: Page, name: string) => uploadRows(page).getByRole('button', { name });
const versions = (page: Page) => page.getByRole('region', { name: 'Sizes and versions' });

interface Published {
  wallpaper: Wallpaper;
  /** The same picture, twice as large. */
  file: { name: string; mimeType: string; buffer: Buffer };
}

async function publishSmaller(site: Site, user: TestUser, title: string): Promise<Published> {
  const buffer = await photoJpeg({ width: 1600, height: 1000, seed: randomSeed() });
  const small = await sharp(buffer).resize(800).jpeg().toBuffer();
  const wallpaper = await uploadBytes(site, user, { title, category: 'Nature' }, small);
  return { wallpaper, file: { name: 'larger.jpg', mimeType: 'image/jpeg', buffer } };
}

async function chooseFiles(page: Page, files: Published['file'][]) {
  await page.goto('/upload');
  await fileInput(page).setInputFiles(files);
  await page.getByLabel('Category').selectOption('Nature');
}

for (const width of [390, 1440]) {
  test.describe(`At ${width} px`, viewportTag(width), () => {
    test.use({ viewport: { width, height: 900 } });

    test('a copy of another user’s wallpaper is published only on request', async ({
      page,
      site,
      signIn,
    }) => {
      const other = await insertUser(site);
      const { wallpaper, file } = await publishSmaller(site, other, 'The first');
      await signIn();
      await chooseFiles(page, [file]);
      const row = uploadRows(page);
      await expect(row).toContainText(`This looks like The first by ${wallpaper.displayName}.`);
      await expect(row).toContainText('Your picture is larger (1600 × 1000 vs. 800 × 500).');
      const link = row.getByRole('link', { name: 'The first' });
      await expect(link).toHaveAttribute('href', `/wallpaper/${wallpaper._id}`);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(button(page, 'Publish as another version')).toHaveCount(0);
      await expect(page.getByText('1 needs your decision')).toBeVisible();
      await publishButton(page).click();
      await expect(page.getByText('0 published, 1 needs attention')).toBeVisible();
      await button(page, 'Publish anyway').press('Enter');
      await expect(button(page, 'Publish anyway')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText('1 needs your decision')).toHaveCount(0);
      await publishButton(page).click();
      await expect(page).toHaveURL(/\/wallpaper\//);
    });
  });
}

test('A larger copy of a creator’s own wallpaper becomes another version of it', async ({
  page,
  site,
  signIn,
}) => {
  const user = await signIn();
  const { wallpaper, file } = await publishSmaller(site, user, 'My own');
  await page.route('**/api/wallpapers/*/set', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not now.' } }),
  );
  await page.goto('/upload');
  await fileInput(page).setInputFiles(file);
  await expect(uploadRows(page)).toContainText('You already published this as My own.');
  await button(page, 'Publish as another version').click();
  await expect(page.getByLabel('Category')).toHaveValue(wallpaper.category);
  await publishButton(page).click();
  const problem = 'Published, but not grouped with “My own”. Not now.';
  await expect(uploadRows(page)).toContainText(problem);
  await button(page, 'Try again').press('Enter');
  await expect(uploadRows(page)).toContainText(problem);
  await expect(button(page, 'Try again')).toBeFocused();
  await page.unroute('**/api/wallpapers/*/set');
  await button(page, 'Try again').press('Enter');
  await expect(page).toHaveURL(/\/wallpaper\//);
  await expect(versions(page).getByRole('listitem')).toHaveCount(2);
  await page.goto(`/wallpaper/${wallpaper._id}`);
  await expect(versions(page).getByRole('listitem')).toHaveCount(2);
});

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

test('The creator’s own wallpaper is offered even if another copy is a better match @long', async ({
  page,
  site,
  signIn,
}) => {
  const other = await publishSmaller(site, await insertUser(site), 'The first');
  const own = await publishSmaller(site, await signIn(), 'My own');
  await page.route('**/api/search/picture', (route) =>
    route.fulfill({
      json: [other.wallpaper, own.wallpaper],
      headers: { 'x-match': 'exact=0, copies=2' },
    }),
  );
  await chooseFiles(page, [own.file]);
  await expect(uploadRows(page)).toContainText('You already published this as My own.');
  await uploadRows(page).getByText('1 more copy').click();
  const better = `The first by ${other.wallpaper.displayName}.`;
  await expect(page.getByText(better, { exact: true })).toBeVisible();
  await button(page, 'Publish as another version').click();
  await publishButton(page).click();
  await expect(page).toHaveURL(/\/wallpaper\//);
  await expect(versions(page).getByRole('link', { name: 'My own' })).toBeVisible();
});

test('A picture without a decision isn’t published, and removing it completes the upload', async ({
  page,
  site,
  signIn,
}) => {
  const { file } = await publishSmaller(site, await insertUser(site), 'Before');
  await signIn();
  // A gradient has no features, so it looks like no other picture.
  const buffer = await gradientPng({ width: 600 + (randomSeed() % 300), height: 400 });
  await chooseFiles(page, [file, { name: 'new.png', mimeType: 'image/png', buffer }]);
  await expect(page.getByText('1 needs your decision')).toBeVisible();
  await publishButton(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: '1 published, 1 needs attention' }),
  ).toBeVisible();
  await uploadRows(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page).toHaveURL(/\/(wallpaper|profile)\//);
});

test('A check that fails delays nothing and shows no error', async ({ page, signIn }) => {
  await signIn();
  const checked = page.waitForRequest('**/api/search/picture');
  await page.route('**/api/search/picture', (route) =>
    route.fulfill({ status: 503, json: { message: 'Busy.' } }),
  );
  await chooseFiles(page, [await createPictureFile('new.jpg')]);
  await checked;
  await expect(page.getByText('Busy.')).toHaveCount(0);
  await publishButton(page).click();
  await expect(page).toHaveURL(/\/wallpaper\//);
});

test('A duplicate that only the upload recognizes is shown and can be removed', async ({
  page,
  site,
  signIn,
}) => {
  const seed = randomSeed();
  const other = await insertUser(site);
  const buffer = await pictureBytes(seed);
  await uploadBytes(site, other, { title: 'Identical', category: 'Nature' }, buffer);
  await signIn();
  await page.route('**/api/search/picture', (route) => route.abort());
  await chooseFiles(page, [{ name: 'same.jpg', mimeType: 'image/jpeg', buffer }]);
  await publishButton(page).click();
  const text = `This picture is already on Fresco: Identical by ${other.displayName}.`;
  await expect(uploadRows(page)).toContainText(text);
  await expect(button(page, 'Publish anyway')).toHaveCount(0);
  await uploadRows(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(uploadRows(page)).toHaveCount(0);
});
