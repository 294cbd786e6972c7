import { expect, type Page } from '@playwright/test';
import { blocksJpeg } from '@/tests/fixtures/pictures';
import { insertUser, uniqueSuffix, uploadBytes } from './content';
import { test } from './fixtures';
import { observeLayoutShifts } from './layout-shifts';
import type { Site } from './site';

const getTiles = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((tiles) =>
      tiles.map((tile) => tile.getBoundingClientRect()).map(({ left, width }) => ({ left, width })),
    );

async function countColumns(page: Page) {
  return new Set((await getTiles(page)).map(({ left }) => left)).size;
}

async function upload(site: Site, width: number, height: number) {
  const title = `Sized ${uniqueSuffix()}`;
  const fields = { title, category: 'Nature' };
  await uploadBytes(site, await insertUser(site), fields, await blocksJpeg({ width, height }));
  return title;
}

for (const [width, columns] of [
  [390, 1],
  [900, 2],
  [1440, 3],
  [1680, 3],
  [1681, 3],
  [1920, 4],
  [2560, 5],
  [3440, 6],
] as const) {
  test(`A window of ${width} px has ${columns} columns, with and without script`, {
    tag: '@long',
  }, async ({ page, browser, site }) => {
    const viewport = { width, height: 900 };
    await page.setViewportSize(viewport);
    const getShifts = await observeLayoutShifts(page);
    await page.goto('/');
    expect(await countColumns(page)).toBe(columns);
    if (columns > 3) {
      for (const tile of await getTiles(page)) expect(tile.width).toBeGreaterThanOrEqual(420);
    }
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(width);
    const { sum, moved } = await getShifts();
    expect(sum, moved.join('\n')).toBeLessThan(0.01);

    const wall = (await page.getByRole('feed').boundingBox())!;
    const logo = (await page.getByRole('banner').getByRole('link').nth(1).boundingBox())!;
    expect(logo.x).toBeCloseTo(wall.x, 0);

    const context = await browser.newContext({ viewport, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(site.url);
    expect((await getTiles(plain)).slice(0, 9)).toEqual((await getTiles(page)).slice(0, 9));
    await context.close();
  });
}

for (const width of [2560, 3440]) {
  test(`A window of ${width} x 1440 px fills itself, and everything is aligned @long`, async ({
    page,
    wallpapers,
  }) => {
    await page.setViewportSize({ width, height: 1440 });
    const getShifts = await observeLayoutShifts(page);
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(wallpapers.length);
    const { sum, moved } = await getShifts();
    expect(sum, moved.join('\n')).toBeLessThan(0.01);
    const wall = (await page.getByRole('feed').boundingBox())!;
    expect(wall.width).toBeGreaterThan(0.95 * width);
    const logo = await page.getByRole('banner').getByRole('link').nth(1).boundingBox();
    expect(logo!.x).toBeCloseTo(wall.x, 0);
  });
}

test('Three columns can be chosen in a window with room for more @long', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1000 });
  await page.goto('/');
  expect(await countColumns(page)).toBe(5);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('radio', { name: '3' }).check({ force: true });
  await expect.poll(() => countColumns(page)).toBe(3);
  await page.getByRole('radio', { name: 'Auto' }).check({ force: true });
  await expect.poll(() => countColumns(page)).toBe(5);
});

test('An ultrawide picture keeps its ratio up to 32:9 @long', async ({ page, site }) => {
  const title = await upload(site, 2560, 720);
  await page.goto('/');
  const picture = page.getByRole('article', { name: title, exact: true }).getByRole('img');
  const { width, height } = (await picture.boundingBox())!;
  expect(width / height).toBeCloseTo(32 / 9, 1);
});

test.describe('A touch device', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('keeps a badge on one line in two columns @long', async ({ page, site }) => {
    const title = await upload(site, 2560, 720);
    await page.addInitScript(() => localStorage.setItem('phoneColumns', '2'));
    await page.goto('/?fit=320x720');
    const tile = page.getByRole('article', { name: title, exact: true });
    const { height } = (await tile.getByText('Cropped 88%', { exact: true }).boundingBox())!;
    expect(height).toBeLessThan(24);
  });
});
