import { expect, type Page } from '@playwright/test';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { blocksJpeg, photoPng } from '@/tests/fixtures/pictures';
import { expectNoAxeViolations } from './axe';
import { insertUser, uploadBytes } from './content';
import { test } from './fixtures';
import { waitForWall } from './page-actions';
import type { Site } from './site';

const openButton = (page: Page) => page.getByRole('button', { name: 'View full screen' });
const viewer = (page: Page, { title }: Wallpaper) =>
  page.getByRole('dialog', { name: `${title}, full screen` });
const percent = (page: Page) => page.getByRole('dialog').getByRole('status').first();
const preset = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The picture in the viewer, once its file is shown. */
const picture = (page: Page) =>
  page.locator('dialog [aria-hidden=false] img:not([role=presentation])');
const boxOf = async (page: Page) => (await picture(page).boundingBox())!;

async function upload(site: Site, width: number, height: number, seed: number) {
  const bytes = await blocksJpeg({ width, height, seed });
  const fields = { title: `Viewed ${seed}`, category: 'Nature' };
  return uploadBytes(site, await insertUser(site), fields, bytes);
}

async function openPage(page: Page, { _id }: Wallpaper) {
  await page.goto(`/wallpaper/${_id}`);
  await waitForWall(page);
}

test.describe('With a keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('arrow keys belong to the page as soon as the dialog begins to close @long', async ({
    page,
    site,
  }) => {
    await openPage(page, await upload(site, 3000, 1875, 415));
    await openButton(page).press('Enter');
    await expect(percent(page)).toHaveText('48%');
    // In one task, before the browser tells the dialog that it was closed.
    const isDefaultPrevented = await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      const press = { key: 'ArrowRight', bubbles: true, cancelable: true };
      return !document.body.dispatchEvent(new KeyboardEvent('keydown', press));
    });
    expect(isDefaultPrevented).toBe(false);
  });

  test('its keys are off if shortcuts are, and its buttons still work @long', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => localStorage.setItem('shortcuts', 'off'));
    const wallpaper = await upload(site, 3000, 1875, 402);
    await openPage(page, wallpaper);
    await openButton(page).press('Enter');
    await expect(percent(page)).toHaveText('48%');
    await page.keyboard.press('1');
    await preset(page, 'Fit').focus();
    await expect(percent(page)).toHaveText('48%');
    await preset(page, '1:1').press('Enter');
    await expect(percent(page)).toHaveText('100%');
  });
});

test.describe('With a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a transparent picture has a backdrop @long', async ({ page, site }) => {
    const bytes = await photoPng({ width: 1300, height: 800, seed: 405, alpha: true });
    const fields = { title: 'Clear', category: 'Nature' };
    const wallpaper = await uploadBytes(site, await insertUser(site), fields, bytes);
    await openPage(page, wallpaper);
    await openButton(page).click();
    await expect(picture(page)).toBeVisible();
    await expect(picture(page)).not.toHaveCSS('background', /^rgba\(0, 0, 0, 0\) none/);
  });

  test('the file opens instead if the viewer fails to load @long', async ({ page, site }) => {
    const wallpaper = await upload(site, 800, 500, 406);
    await openPage(page, wallpaper);
    await page.route('**/_next/static/**', (route) => route.abort());
    await openButton(page).press('Enter');
    await page.waitForURL(`**${wallpaper.originalImageUrl}`);
  });
});

test.describe('On a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });

  /** Moves fingers from one set of points to another. */
  async function moveFingers(page: Page, from: [number, number][], to: [number, number][]) {
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    await send('touchStart', from);
    for (let step = 1; step <= 8; step += 1) {
      const between = from.map(([x, y], i): [number, number] => {
        const [endX, endY] = to[i] ?? [x, y];
        return [x + ((endX - x) * step) / 8, y + ((endY - y) * step) / 8];
      });
      await send('touchMove', between);
    }
    await send('touchEnd', []);
  }

  test('a tap opens an ultrawide picture filled; it pans, pinches and fits on a double tap, and a swipe leads on @long', async ({
    page,
    site,
  }) => {
    const older = await upload(site, 800, 1200, 409);
    const wallpaper = await upload(site, 2560, 720, 408);
    await page.goto('/');
    await waitForWall(page);
    await page.getByRole('feed').getByRole('link', { name: wallpaper.title, exact: true }).tap();
    await expect(page).toHaveURL(`/wallpaper/${wallpaper._id}`);
    await page.getByRole('main').getByRole('img').first().tap();
    await expect(viewer(page, wallpaper)).toBeVisible();
    await expect(preset(page, 'Fill')).toHaveAttribute('aria-pressed', 'true');
    const filled = await boxOf(page);
    expect(Math.round(filled.height)).toBe(844);
    await expectNoAxeViolations(page);

    await moveFingers(page, [[300, 400]], [[100, 400]]);
    await expect.poll(async () => (await boxOf(page)).x).toBeLessThan(filled.x - 100);
    await moveFingers(
      page,
      [
        [180, 400],
        [220, 400],
      ],
      [
        [100, 400],
        [300, 400],
      ],
    );
    await expect.poll(async () => (await boxOf(page)).height).toBeGreaterThan(1000);
    await preset(page, 'Fit').tap();
    await expect.poll(async () => Math.round((await boxOf(page)).width)).toBe(390);
    await page.touchscreen.tap(195, 422);
    await page.touchscreen.tap(195, 422);
    await expect.poll(async () => Math.round((await boxOf(page)).height)).toBe(844);
    // One pixel of the picture per pixel of the screen.
    await preset(page, '1:1').tap();
    await expect(percent(page)).toHaveText('100%');
    await expect.poll(async () => (await boxOf(page)).width).toBe(1280);
    await page.getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await moveFingers(page, [[300, 120]], [[100, 120]]);
    await expect(page.getByRole('heading', { level: 1, name: older.title })).toBeVisible();
    await openButton(page).tap();
    await expect(preset(page, 'Fit')).toHaveAttribute('aria-pressed', 'true');
    // More than half of the width, because a slow machine swipes slowly.
    await moveFingers(page, [[60, 400]], [[340, 400]]);
    await expect(viewer(page, wallpaper)).toBeVisible();
    // Of a tap right after a swipe, Chromium may send no click.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: wallpaper.title })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the picture links to its file @long', async ({ page, wallpapers }) => {
    const { _id, originalImageUrl } = wallpapers[0]!;
    await page.goto(`/wallpaper/${_id}`);
    const link = page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.getByRole('img') });
    await expect(link.first()).toHaveAttribute('href', originalImageUrl);
    await expect(openButton(page)).toHaveCount(0);
  });
});
