import { expect, type Page } from '@playwright/test';
import { photoPng } from '@/tests/fixtures/pictures';
import { insertUser, uploadBytes } from './content';
import { dailyTag } from './daily-tag';
import { test } from './fixtures';
import { waitForWall } from './page-actions';
import type { Site } from './site';

const CHECKERBOARD = /repeating-conic-gradient/;
const picture = (page: Page) => page.getByRole('main').getByRole('img').first();

async function upload(site: Site, seed: number, alpha: boolean) {
  const bytes = await photoPng({ width: 1300, height: 800, seed, alpha });
  const fields = { title: `Clear ${seed}`, category: 'Nature' };
  return uploadBytes(site, await insertUser(site), fields, bytes);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `A transparent picture is labeled and shown on a checkerboard, ${colorScheme}`,
    dailyTag(colorScheme === 'dark'),
    async ({ page, site }) => {
      const wallpaper = await upload(site, colorScheme === 'light' ? 501 : 502, true);
      expect(wallpaper.transparent).toBe(true);
      await page.emulateMedia({ colorScheme });
      await page.goto(`/wallpaper/${wallpaper._id}`);
      await waitForWall(page);
      await expect(picture(page)).toHaveCSS('background-image', CHECKERBOARD);
      await expect(page.getByText('Transparent', { exact: true })).toBeVisible();
      await picture(page).click();
      const dialog = page.getByRole('dialog', { name: wallpaper.title });
      const zoomed = dialog.locator('.pswp__img:not(.pswp__img--placeholder)');
      await expect(zoomed).toHaveCSS('background-image', CHECKERBOARD);
    },
  );
}

test('A transparent picture is shown on a checkerboard over the wall', async ({ page, site }) => {
  const wallpaper = await upload(site, 503, true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await waitForWall(page);
  await page.getByRole('article', { name: wallpaper.title }).getByRole('img').click();
  const modal = page.getByRole('dialog', { name: wallpaper.title });
  await expect(modal.getByRole('img').first()).toHaveCSS('background-image', CHECKERBOARD);
  await expect(modal.getByText('Transparent', { exact: true })).toBeVisible();
});

test('An opaque picture has neither', async ({ page, site }) => {
  const wallpaper = await upload(site, 504, false);
  expect(wallpaper.transparent).toBe(false);
  await page.goto(`/wallpaper/${wallpaper._id}`);
  await waitForWall(page);
  await expect(picture(page)).not.toHaveCSS('background-image', CHECKERBOARD);
  await expect(page.getByText('Transparent', { exact: true })).toHaveCount(0);
});
