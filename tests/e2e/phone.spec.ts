import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { findBrowser } from '@/tools/test/find-browser.mjs';
import { test } from './fixtures';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('A phone shows a whole wallpaper, upright with a margin and in landscape', async ({
  page,
  wallpapers,
}) => {
  // Odd seeds are landscape, even seeds portrait.
  const [landscape, portrait] = wallpapers as [(typeof wallpapers)[0], (typeof wallpapers)[0]];
  const picture = page.getByRole('main').getByRole('img').first();
  const measure = async () => {
    const { x, y, width, height } = (await picture.boundingBox())!;
    return { x, ratio: width / height, bottom: y + height };
  };
  await page.goto(`/wallpaper/${portrait._id}`);
  const upright = await measure();
  expect(upright.x).toBeGreaterThanOrEqual(15.9);
  expect(upright.ratio).toBeCloseTo(portrait.width / portrait.height, 1);
  expect(upright.bottom).toBeLessThan(844);

  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`/wallpaper/${landscape._id}`);
  const rotated = await measure();
  expect(rotated.ratio).toBeCloseTo(landscape.width / landscape.height, 1);
  expect(rotated.bottom).toBeLessThan(390);
});

test('A phone without a keyboard offers no keyboard shortcuts', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Display' }).tap();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden();
});

test('A phone asks to choose a picture, because nothing can be dropped on it', async ({ page }) => {
  await page.goto('/search/picture');
  await expect(page.getByText('Choose a picture')).toBeVisible();
  await expect(page.getByText('Drop a picture here')).toBeHidden();
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

test('A category scrolled into view keeps its distance from the edge @long', async ({ page }) => {
  await page.goto(paths.category('Nature'));
  const current = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current]');
  await current.evaluate((link) => {
    const others = Array.from({ length: 20 }, () => link.cloneNode(true));
    link.after(...others);
    link.scrollIntoView({ inline: 'start' });
  });
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((await current.first().boundingBox())!.x).toBeCloseTo(heading!.x, 0);
});

for (const _width of [320, 390]) {
}
