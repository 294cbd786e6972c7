import { expect, type Locator } from '@playwright/test';
import { reviveImageUrl } from '@/lib/image-urls';
import { gradientPng, photoJpeg } from '@/tests/fixtures/pictures';
import { uploadPicture } from './content';
import { test } from './fixtures';
import { publishPicture, tileTitles } from './page-actions';

const currentSource = (picture: Locator) =>
  picture.evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname);

test('A published photo has its own page, is first on the wall and fits the screen size @long', async ({
  page,
  signIn,
}) => {
  await page.goto('/'); // fills the page cache
  await signIn();
  await page.goto('/upload');
  const title = `Morning ${Date.now()}`;
  await publishPicture(
    page,
    title,
    await photoJpeg({ width: 1920, height: 1200, seed: Date.now() }),
  );
  await expect(page).toHaveURL(/\/wallpaper\/[0-9A-Za-z]{10}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('1920 × 1200')).toBeVisible();
  await expect(page.getByText('#morning')).toBeVisible();
  const url = page.url();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(tileTitles(page).first()).toHaveText(title);
  await page.goto('/');
  await expect(tileTitles(page).first()).toHaveText(title);

  // A phone gets a smaller variant.
  const sources = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(url);
    sources.push(await currentSource(page.getByRole('img', { name: title }).first()));
  }
  const record = await page.request.get(url.replace('/wallpaper/', '/api/wallpapers/'));
  const { smallImageUrl, smallAvifUrl, small2xImageUrl, small2xAvifUrl } = JSON.parse(
    await record.text(),
    reviveImageUrl,
  );
  expect([smallImageUrl, smallAvifUrl]).toContain(sources[0]);
  expect([small2xImageUrl, small2xAvifUrl]).toContain(sources[1]);
});

test('A picture that compresses well is soon served as AVIF, in the same place @long', async ({
  page,
  signIn,
  site,
}) => {
  await site.sql.query('ALTER TABLE wallpapers DISABLE TRIGGER skip_avif');
  await signIn();
  await page.goto('/upload');
  const title = `Even light ${Date.now()}`;
  await publishPicture(
    page,
    title,
    await gradientPng({ width: 1400, height: 900, seed: Date.now() % 12 }),
  );
  const picture = page.getByRole('img', { name: `${title}, a wallpaper by` });
  await expect(picture).toBeVisible();
  expect(await currentSource(picture)).toMatch(/\.webp$/);
  await site.startWorker();
  const box = await picture.boundingBox();
  await expect(async () => {
    await page.reload();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await currentSource(picture)).toMatch(/\.avif$/);
  }).toPass({ intervals: [500] });
  expect(await picture.boundingBox()).toEqual(box);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);

  // A list offers it after a minute or with the next upload.
  await page.goto('/upload');
  await publishPicture(page, `${title}, after`, await photoJpeg({ seed: Date.now() }));
  await expect(page).toHaveURL(/\/wallpaper\//);
  await page.goto('/');
  const tile = page.getByRole('article').filter({ hasText: title }).nth(1).getByRole('img');
  await expect(tile).toHaveJSProperty('complete', true);
  expect(await currentSource(tile)).toMatch(/\.avif$/);
  const shown = await tile.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    const tileWidth = image.closest('article')?.getBoundingClientRect().width;
    return {
      fills: width === tileWidth,
      stretch: (width / height) * (image.naturalHeight / image.naturalWidth),
    };
  });
  expect(shown).toEqual({ fills: true, stretch: expect.closeTo(1, 1) });
  await site.sql.query('ALTER TABLE wallpapers ENABLE TRIGGER skip_avif');
});

test('A deleted wallpaper is gone at once, page and files, and Back doesn’t return to it', async ({
  page,
  site,
  signIn,
}) => {
  const user = await signIn();
  const wallpaper = await uploadPicture(site, user, { title: 'Short-lived' });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Short-lived', exact: true })).toBeVisible();
  await page.goto(`/wallpaper/${wallpaper._id}`);
  // Once more, so that it remains in the history.
  await page.goto('/privacy');
  await page.goto(`/wallpaper/${wallpaper._id}`);
  const dialog = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this wallpaper?',
  });
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Short-lived' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(page).toHaveURL(`/wallpaper/${wallpaper._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('Short-lived')).toHaveCount(0);
  expect((await page.request.get(`/wallpaper/${wallpaper._id}`)).status()).toBe(404);
  for (const url of [wallpaper.smallImageUrl, wallpaper.webpImageUrl, wallpaper.originalImageUrl]) {
    expect((await page.request.get(url)).status(), url).toBe(404);
  }
});
