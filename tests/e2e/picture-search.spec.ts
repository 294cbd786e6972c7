import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '@/lib/paths';
import { expectNoAxeViolations } from './axe';
import { insertUser, uniqueSuffix, uploadBytes } from './content';
import { test } from './fixtures';
import { signOut } from './page-actions';
import type { Site } from './site';

/** Of the demo, not of the test sites. */
const PICTURE = 'prisma/seed/pictures/ember-range.jpg';

/** At the top of the home page, the header's one is hidden. */
const box = (page: Page) => page.getByRole('search').filter({ visible: true }).first();
const fileInput = (page: Page) => box(page).getByLabel('Search by picture');
const yours = (page: Page) => page.getByRole('region', { name: 'Your picture' });
const copies = (page: Page) => page.getByRole('region', { name: 'The same picture' });
const similar = (page: Page) => page.getByRole('region', { name: 'Similar wallpapers' });
const dropzone = (page: Page) => page.getByLabel('Drop a picture here, or choose one');

async function createFile(name: string, width = 640) {
  const buffer = await sharp(PICTURE).resize(width).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function publish(site: Site, buffer: Buffer) {
  const fields = { title: `Sea ${uniqueSuffix()}`, category: 'Nature' };
  return (await uploadBytes(site, await insertUser(site), fields, buffer)).title;
}

for (const width of [390, 1440]) {
  test.describe(`At ${width} px @long`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a picture that is chosen in the search box is found, and Back returns to it', async ({
      page,
      site,
    }) => {
      const file = await createFile('sea.jpg');
      const title = await publish(site, file.buffer);
      await page.goto('/');
      if (width < 768) {
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: 'Search' })
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
      }
      await fileInput(page).setInputFiles(await createFile('small.jpg', 400));
      await expect(page).toHaveURL(paths.pictureSearch());
      const card = copies(page).getByRole('link', { name: title });
      await expect(card).toContainText('640 × 360 Larger than yours');
      await expect(yours(page)).toContainText('400 × 225');
      await expect(yours(page).getByRole('status').last()).toContainText('Found this picture once');
      await expect(page).toHaveTitle(/^Search by picture/);
      await expectNoAxeViolations(page);
      await card.click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.goBack();
      await expect(card).toBeVisible();
      await page.reload();
      await expect(dropzone(page)).toBeVisible();
      await expect(card).toHaveCount(0);
    });
  });
}

test('Similar wallpapers open in the modal, nothing is stored, and results end with the session @long', async ({
  page,
  context,
  signIn,
  wallpapers,
}) => {
  await signIn();
  const response = await page.request.get(wallpapers[0]?.originalImageUrl ?? '');
  const buffer = await sharp(await response.body())
    .flip()
    .webp()
    .toBuffer();
  await page.goto(paths.pictureSearch());
  await dropzone(page).setInputFiles({ name: 'flip.webp', mimeType: 'image/webp', buffer });
  const tile = similar(page).getByRole('article').first().getByRole('link').first();
  await tile.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 200));
  // Opening a wallpaper stores other walls for a reload.
  await tile.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(similar(page).getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('search');

  const other = await context.newPage();
  await other.goto('/');
  await signOut(other);
  await expect(dropzone(page)).toBeVisible();
});

test('The same file can be chosen again in the search box @long', async ({ page }) => {
  await page.goto('/');
  await fileInput(page).setInputFiles(await createFile('a.jpg'));
  await expect(yours(page)).toBeVisible();
  // Browsers report no change if the input still has the file.
  await expect(fileInput(page)).toHaveValue('');
});

test('A picture in the search box doesn’t discard an upload @long', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/upload');
  await page.getByLabel('Title').fill('Unfinished');
  await fileInput(page).setInputFiles(await createFile('a.jpg'));
  await expect(yours(page)).toBeVisible();
  await page.goto('/upload');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Unfinished');
});
