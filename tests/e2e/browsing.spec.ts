import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { listWallpapers, pictureBytes } from './content';
import { test } from './fixtures';
import { titlesOn } from './screens';

async function turnPages(page: Page, newest: Wallpaper[]) {
  const names = newest.map(({ title }) => title);
  await page.goto('/');
  await expect(titlesOn(page)).toHaveText(names.slice(0, 9));
  await page.getByRole('link', { name: 'Older wallpapers' }).click();
  await expect(page).toHaveURL('/?page=2');
  await expect(titlesOn(page)).toHaveText(names.slice(9, 18));
  await page.getByRole('link', { name: 'Newer wallpapers' }).click();
  await expect(page).toHaveURL('/');
}

/** On a window where nothing opens over the grid. */
async function openOneAndComeBack(page: Page, { _id, title, displayName }: Wallpaper) {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/wallpaper/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const picture = page.getByRole('img', { name: `${title}, a wallpaper by ${displayName}` });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(titlesOn(page).first()).toBeVisible();
}

/** The seed of a picture made at the start is the number in its title. */
async function downloadOriginal(page: Page, { _id, title }: Wallpaper) {
  await page.goto(`/wallpaper/${_id}`);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`${title}.jpg`);
  const sent = await pictureBytes(Number(title.split(' ').at(-1)));
  const got = await readFile(await download.path());
  expect(await pixelsOf(got)).toEqual(await pixelsOf(sent));
}

const pixelsOf = (picture: Buffer) => sharp(picture).raw().toBuffer();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'A visitor' : 'A visitor without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('opens a wallpaper on a page of its own and goes back', async ({ page, site }) => {
      const [, second] = await listWallpapers(site);
      await openOneAndComeBack(page, second!);
    });

    test('downloads the original, pixel for pixel', async ({ page, wallpapers }) => {
      await downloadOriginal(page, wallpapers[0]!);
    });
  });
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('older wallpapers are a link away, and so are newer ones', async ({ page, site }) => {
    await turnPages(page, await listWallpapers(site));
  });
});
