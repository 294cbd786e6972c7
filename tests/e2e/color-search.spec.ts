import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '@/lib/paths';
import { insertUser, uploadBytes } from './content';
import { test } from './fixtures';
import { tileTitles } from './page-actions';
import type { Site } from './site';

/** The colors of the two halves of each picture. */
const PICTURES = {
  'Swatch harbor': ['#1f6fd6', '#d92626'],
  'Swatch meadow': ['#2f9e44', '#2f9e44'],
} as const;

async function uploadSwatches(site: Site) {
  const creator = await insertUser(site);
  for (const [title, [top, bottom]] of Object.entries(PICTURES)) {
    const half = { create: { width: 1920, height: 540, channels: 3, background: bottom } } as const;
    const bytes = await sharp({ create: { ...half.create, height: 1080, background: top } })
      .composite([{ input: half, top: 540, left: 0 }])
      .png()
      .toBuffer();
    await uploadBytes(site, creator, { title, category: 'Nature' }, bytes);
  }
}

const opener = (page: Page) => page.getByRole('button', { name: /^Color( \(\d\))?$/ });
const codes = (page: Page) => page.getByRole('textbox', { name: 'Hex codes or names' });

test('A custom color can be picked @long', async ({ page, site }) => {
  await uploadSwatches(site);
  await page.goto(paths.search('swatch'));
  await opener(page).click();
  await page.getByLabel('Custom color').fill('#2f9e44');
  await expect(page).toHaveURL(paths.search('swatch', 1, { colors: '2f9e44' }));
  await expect(tileTitles(page)).toHaveText(['Swatch meadow']);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('colors are links and a field @long', async ({ page, site }) => {
    await uploadSwatches(site);
    await page.goto(paths.search('swatch'));
    await opener(page).click();
    await page.getByRole('link', { name: 'Add Red', exact: true }).click();
    await expect(tileTitles(page)).toHaveText(['Swatch harbor']);
    await page.getByRole('link', { name: 'Remove Red', exact: true }).first().click();
    await expect(page).toHaveURL(paths.search('swatch'));
    await opener(page).click();
    await codes(page).fill('#2f9e44');
    await codes(page).press('Enter');
    await expect(tileTitles(page)).toHaveText(['Swatch meadow']);
  });
});
