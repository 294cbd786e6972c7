import { expect, type Locator } from '@playwright/test';
import { paths } from '@/lib/paths';
import { blocksJpeg } from '@/tests/fixtures/pictures';
import { findBrowser } from '@/tools/test/find-browser.mjs';
import { insertUser, uploadBytes } from './content';
import { test } from './fixtures';
import { waitForWall } from './page-actions';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('A phone shows a whole wallpaper with its actions within reach, and offers nothing for a mouse', async ({
  page,
  site,
  wallpapers,
}) => {
  // Odd seeds are landscape, even seeds portrait.
  const [landscape, portrait] = wallpapers as [(typeof wallpapers)[0], (typeof wallpapers)[0]];
  const { title } = landscape;
  const picture = page.getByRole('main').getByRole('img').first();
  const download = page.getByRole('link', { name: /^Download (JPEG|PNG)$/ });
  const measure = async () => {
    const { x, y, width, height } = (await picture.boundingBox())!;
    return { x, ratio: width / height, bottom: y + height };
  };
  await page.goto(`/wallpaper/${portrait._id}`);
  const upright = await measure();
  expect(upright.x).toBeGreaterThanOrEqual(15.9);
  expect(upright.ratio).toBeCloseTo(portrait.width / portrait.height, 1);
  expect(upright.bottom).toBeLessThanOrEqual((await download.boundingBox())!.y);

  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`/wallpaper/${landscape._id}`);
  const rotated = await measure();
  expect(rotated.ratio).toBeCloseTo(landscape.width / landscape.height, 1);
  expect(rotated.bottom).toBeLessThan(390);

  await page.setViewportSize({ width: 390, height: 844 });
  await waitForWall(page);
  const favorite = page
    .getByRole('main')
    .getByRole('button', { name: `Favorite ${title}`, exact: true });
  const share = page.getByRole('button', { name: 'Share', exact: true });
  expect((await measure()).bottom).toBeLessThanOrEqual((await download.boundingBox())!.y);
  for (const top of [0, 900, 1e6]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    for (const control of [download, favorite, share])
      await expect(control).toBeInViewport({ ratio: 1 });
  }
  const bar = (await download.boundingBox())!.y;
  const getBottom = async (part: Locator) => {
    // The page may grow while what comes into view is rendered.
    await page.evaluate(() => scrollTo(0, 1e6));
    const { y, height } = (await part.boundingBox())!;
    return y + height;
  };
  await expect.poll(() => getBottom(page.getByRole('contentinfo'))).toBeLessThanOrEqual(bar);
  await favorite.tap();
  const message = page.getByText('You must be logged in to add favorites.');
  await expect.poll(() => getBottom(message)).toBeLessThanOrEqual(bar);

  await page.getByRole('button', { name: 'Display' }).tap();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden();
  await page.goto(paths.pictureSearch());
  await expect(page.getByText('Choose a picture')).toBeVisible();
  await expect(page.getByText('Drop a picture here')).toBeHidden();
  const bytes = await blocksJpeg({ width: 900, height: 1950, seed: 31 });
  const fields = { title: 'For phones', category: 'Nature' };
  await uploadBytes(site, await insertUser(site), fields, bytes);
  await page.goto('/');
  const tile = page.getByRole('article', { name: fields.title, exact: true });
  await expect(tile.getByText('Phone', { exact: true })).toHaveCSS('opacity', '1');
});

test('Text at 200 % fits a phone @long', async ({ playwright, site, wallpapers }) => {
  const browser = await playwright.chromium.launch({
    executablePath: findBrowser(),
    args: ['--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const { _id, username } = wallpapers[0]!;
  for (const path of ['/', '/nowhere', `/wallpaper/${_id}`, `/profile/${username}`, '/register']) {
    await page.goto(site.url + path);
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe('32px');
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, path).toBeLessThanOrEqual(390);
  }
  await page.goto(site.url);
  for (const name of ['Category', 'Login']) {
    await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
  await browser.close();
});
