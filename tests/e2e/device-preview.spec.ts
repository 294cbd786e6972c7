import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { insertUser, uploadBytes } from './content';
import { test } from './fixtures';
import { waitForWall } from './page-actions';
import type { Site } from './site';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose a size' });
const toggle = (page: Page) => dialog(page).getByRole('button', { name: 'Preview' });
const device = (page: Page) => dialog(page).getByRole('img', { name: /^Preview on/ });
const hint = (page: Page, text: string) => dialog(page).getByRole('status').getByText(text);
const choose = (page: Page, name: RegExp) => dialog(page).getByRole('radio', { name }).check();
const PHONE = /460 × 1000$/;

/** Dark on the left, light on the right. `seed` makes the picture unique. */
async function uploadHalves(site: Site, seed: number): Promise<Wallpaper> {
  const background = { r: seed, g: 10, b: 10 };
  const light = {
    create: { width: 800, height: 1000, channels: 3, background: '#f4f4f4' },
  } as const;
  const bytes = await sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .composite([{ input: light, left: 800, top: 0 }])
    .png()
    .toBuffer();
  const fields = { title: `Halves ${seed}`, category: 'Nature' };
  return uploadBytes(site, await insertUser(site), fields, bytes);
}

async function openDialog(page: Page, { _id }: Wallpaper) {
  await page.goto(paths.wallpaper(_id));
  await waitForWall(page);
  await page.getByRole('button', { name: 'Choose a size' }).click();
  await expect(dialog(page)).toBeVisible();
}

test.use({ screen: { width: 1280, height: 720 }, viewport: { width: 1280, height: 800 } });

test('the clock shows the time @long', async ({ page, site }) => {
  await page.clock.install({ time: new Date(2026, 10, 23, 22, 41, 30) });
  await openDialog(page, await uploadHalves(site, 4));
  await choose(page, PHONE);
  await toggle(page).click();
  await expect(device(page)).toContainText('Monday, November 2310:41');
  await page.clock.fastForward('01:00');
  await expect(device(page)).toContainText('10:42');
});

test('the original has no preview @long', async ({ page, site }) => {
  await openDialog(page, await uploadHalves(site, 5));
  await toggle(page).click();
  await expect(device(page)).toBeVisible();
  await choose(page, /^Original/);
  await expect(device(page)).toHaveCount(0);
  await expect(toggle(page)).toHaveCount(0);
});

test('the dialog says so if the preview fails to load @long', async ({ page, site }) => {
  await openDialog(page, await uploadHalves(site, 6));
  await page.route('**/_next/static/**', (route) => route.abort());
  await toggle(page).press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('couldn’t load the preview');
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
});

test('without the brightness, the preview has no hint @long', async ({ page, site }) => {
  const wallpaper = await uploadHalves(site, 7);
  await page.route(`**${paths.api.luminance(wallpaper._id)}`, (route) => route.abort());
  await openDialog(page, wallpaper);
  await toggle(page).click();
  await expect(device(page)).toBeVisible();
  await expect(hint(page, 'read')).toHaveCount(0);
});
