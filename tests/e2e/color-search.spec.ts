import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '@/lib/paths';
import { expectNoAxeViolations } from './axe';
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

const opener = (page: Page) => page.getByRole('button', { name: /^(Any color|Color \(\d\))$/ });
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen colors' }).getByRole('link');
const codes = (page: Page) => page.getByRole('textbox', { name: 'Hex codes or names' });

for (const width of [390, 1440]) {
  test(`Up to three colors can be chosen and removed at ${width} px @long`, async ({
    page,
    site,
  }) => {
    await uploadSwatches(site);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(paths.search('swatch'));
    if (width === 390) await page.getByRole('button', { name: 'Filters' }).click();
    await opener(page).press('Enter');
    await page.getByRole('link', { name: 'Add Blue', exact: true }).press('Enter');
    await expect(page).toHaveURL(paths.search('swatch', 1, { colors: '1f6fd6' }));
    await expect(tileTitles(page)).toHaveText(['Swatch harbor']);
    await codes(page).fill('1f6fd6, red');
    await codes(page).press('Enter');
    await expect(page).toHaveURL(/colors=1f6fd6%2C(%20)?red$/);
    await expect(tileTitles(page)).toHaveText(['Swatch harbor']);
    const loaded = page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      return pathname === '/api/search' && searchParams.get('colors')?.split(',').length === 3;
    });
    await page.getByRole('link', { name: 'Add Gray', exact: true }).click();
    await expect(page.getByText('Remove a color to choose another.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Add / })).toHaveCount(0);
    // Results are faint while others load.
    await loaded;
    await expect(page.locator('[data-busy="true"]')).toHaveCount(0);
    await expectNoAxeViolations(page, 'colors');
    await page.getByRole('link', { name: 'Remove Gray', exact: true }).last().click();
    await page.keyboard.press('Escape');
    await expect(codes(page)).toBeHidden();
    await expect(chosen(page)).toHaveText(['Remove Blue', 'Remove #ff0000']);
    await chosen(page).last().press('Enter');
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL(paths.search('swatch', 1, { colors: '1f6fd6' }));
  });
}

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
