import { expect } from '@playwright/test';
import { findBrowser } from '@/scripts/test/browser';
import { test } from './fixtures';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('A high wallpaper hangs whole on a phone, with a margin; lying down it shows all of a wide one', async ({
  page,
  wallpapers,
}) => {
  // Ridgeline 11 is wide, Ridgeline 10 is high.
  const [wide, high] = wallpapers as [(typeof wallpapers)[0], (typeof wallpapers)[0]];
  const picture = page.getByRole('main').getByRole('img').first();
  const shown = async () => {
    const { x, y, width, height } = (await picture.boundingBox())!;
    return { x, ratio: width / height, bottom: y + height };
  };
  await page.goto(`/wallpaper/${high._id}`);
  const standing = await shown();
  expect(standing.x).toBeGreaterThanOrEqual(15.9);
  expect(standing.ratio).toBeCloseTo(high.width / high.height, 1);
  expect(standing.bottom).toBeLessThan(844);

  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`/wallpaper/${wide._id}`);
  const lying = await shown();
  expect(lying.ratio).toBeCloseTo(wide.width / wide.height, 1);
  expect(lying.bottom).toBeLessThan(390);
});

test('A phone without keys is offered no keyboard shortcuts', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Display' }).tap();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden();
});

test('Text of twice the size fits a phone @long', async ({ playwright, site, wallpapers }) => {
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
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, path).toBeLessThanOrEqual(390);
  }
  await page.goto(site.url);
  for (const name of ['Category', 'Login']) {
    await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
  await browser.close();
});
