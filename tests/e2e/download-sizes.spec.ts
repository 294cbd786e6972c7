import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { blocksJpeg } from '@/tests/fixtures/pictures';
import { expectNoAxeViolations } from './axe';
import { insertUser, uploadBytes } from './content';
import { test } from './fixtures';
import { dialogOf, openModal } from './modal-actions';
import { waitForWall } from './page-actions';
import type { Site } from './site';

const PICTURE = { width: 1600, height: 1000 };

const openButton = (page: Page) => page.getByRole('button', { name: 'Choose a size' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose a size' });
const size = (page: Page, name: string | RegExp) => dialog(page).getByRole('radio', { name });
const button = (page: Page) => dialog(page).getByRole('link', { name: /^(Download|Preparing) / });
const slider = (page: Page) => dialog(page).getByRole('slider');

async function upload(site: Site, seed: number, { width, height } = PICTURE): Promise<Wallpaper> {
  const bytes = await blocksJpeg({ width, height, seed });
  const fields = { title: `Sized ${seed}`, category: 'Nature' };
  return uploadBytes(site, await insertUser(site), fields, bytes);
}

async function openDialog(page: Page, { _id }: Wallpaper) {
  await page.goto(paths.wallpaper(_id));
  await waitForWall(page);
  await openButton(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function downloadFile(page: Page): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await button(page).press('Enter');
  return downloading;
}

async function readSize(download: Download) {
  const { width, height } = await sharp(await readFile(await download.path())).metadata();
  return { width, height };
}

test.describe('On a screen of 1280 × 720', () => {
  test.use({ screen: { width: 1280, height: 720 }, viewport: { width: 1280, height: 720 } });

  test('a wallpaper is downloaded with exactly its pixels, by keyboard', async ({ page, site }) => {
    const wallpaper = await upload(site, 501);
    await page.goto(paths.wallpaper(wallpaper._id));
    await waitForWall(page);
    await openButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(size(page, 'My screen 1280 × 720')).toBeChecked();
    await expect(size(page, /^My screen/)).toBeFocused();
    await expect(dialog(page).getByText('Cropped 10%.')).toBeVisible();
    const toggle = dialog(page).getByRole('button', { name: 'Preview' });
    await toggle.press('Enter');
    await expect(dialog(page).getByRole('img', { name: /^Preview on/ })).toBeVisible();
    await expect(dialog(page).getByRole('status').getByText('Icon labels')).toBeVisible();
    await expectNoAxeViolations(page);
    await toggle.press('Enter');
    const file = await downloadFile(page);
    expect(file.suggestedFilename()).toBe('Sized 501 1280x720.jpg');
    expect(await readSize(file)).toEqual({ width: 1280, height: 720 });
    await expect(dialog(page).getByRole('status')).toHaveText(/^Downloaded/);

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(openButton(page)).toBeFocused();
    // Choosing a size doesn't limit lists to it.
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Fits: Any screen' })).toBeVisible();
    await expect(page).toHaveURL('/');

    // The modal has the menu, too, and stays open behind it.
    await waitForWall(page);
    await openModal(page, wallpaper.title);
    await openButton(page).click();
    await expect(size(page, /^My screen/)).toBeChecked();
    await slider(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: wallpaper.title, exact: true })).toBeVisible();
    await expect(openButton(page)).toBeFocused();
  });

  test('the original stays one click away, in the menu too @long', async ({ page, site }) => {
    await openDialog(page, await upload(site, 504));
    await size(page, /^Original 1600 × 1000/).check();
    await expect(slider(page)).toHaveCount(0);
    const file = await downloadFile(page);
    expect(file.suggestedFilename()).toBe('Sized 504.jpg');
    expect(await readSize(file)).toEqual(PICTURE);
  });
});

test.describe('On a larger screen', () => {
  test.use({ screen: { width: 2560, height: 1440 } });

  test('nothing is enlarged @long', async ({ page, site }) => {
    await openDialog(page, await upload(site, 506));
    await expect(size(page, 'Largest for my screen 1600 × 900')).toBeChecked();
    await expect(dialog(page).getByText('Your screen is 2560 × 1440.')).toBeVisible();
    await expect(size(page, /Full HD 1920/)).toHaveCount(0);
    await expect(size(page, 'Largest available 1600 × 675')).toBeVisible();
    await expect(dialog(page).getByText('larger than this picture')).toBeVisible();
    expect(await readSize(await downloadFile(page))).toEqual({ width: 1600, height: 900 });
  });

  test('a toast says so if the dialog fails to load @long', async ({ page, site }) => {
    const { _id } = await upload(site, 509);
    await page.goto(paths.wallpaper(_id));
    await waitForWall(page);
    await page.route('**/_next/static/**', (route) => route.abort());
    await openButton(page).press('Enter');
    await expect(page.getByRole('alert').getByText('check your connection')).toBeVisible();
  });
});

test.describe('On a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    screen: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test('list, preview, device and button are in view, and a tap moves the crop @long', async ({
    page,
    site,
  }) => {
    await openDialog(page, await upload(site, 510));
    await expect(size(page, 'My screen 390 × 844')).toBeChecked();
    for (const shown of [size(page, /^Original/), dialog(page).locator('img'), button(page)]) {
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
    const toggle = dialog(page).getByRole('button', { name: 'Preview' });
    const device = dialog(page).getByRole('img', { name: /phone/ });
    await toggle.tap();
    for (const shown of [
      device,
      dialog(page).getByRole('radio', { name: 'Dark', exact: true }).locator('..'),
      slider(page),
      button(page),
    ]) {
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
    expect((await device.boundingBox())!.height).toBeGreaterThan(360);
    await toggle.tap();
    await expect(size(page, /^Original/)).toBeVisible();
    await slider(page).press('End');
    const picture = (await dialog(page).locator('img').boundingBox())!;
    const y = picture.y + picture.height / 2;
    await page.touchscreen.tap(picture.x + picture.width * 0.3, y);
    await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Center 30% from the left');
    expect(await readSize(await downloadFile(page))).toEqual({ width: 390, height: 844 });
  });
});

test('All actions fit into the bar of the smallest phones @long', async ({ page, wallpapers }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(paths.wallpaper(wallpapers[0]!._id));
  for (const name of ['Choose a size', 'Share', 'View full screen']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the original can be downloaded @long', async ({ page, wallpapers }) => {
    const { _id } = wallpapers[0]!;
    await page.goto(paths.wallpaper(_id));
    await expect(openButton(page)).toBeHidden();
    const link = page.getByRole('link', { name: /^Download (JPEG|PNG)$/ });
    await expect(link).toHaveAttribute('href', paths.api.download(_id));
  });
});
