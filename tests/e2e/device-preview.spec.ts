import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { expectNoAxeViolations } from './axe';
import { insertUser, uploadBytes } from './content';
import { test } from './fixtures';
import { waitForWall } from './page-actions';
import type { Site } from './site';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose a size' });
const toggle = (page: Page) => dialog(page).getByRole('button', { name: 'Preview' });
const device = (page: Page) => dialog(page).getByRole('img', { name: /^Preview on/ });
const style = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true });
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`On a ${colorScheme} page @long`, () => {
    test.use({ colorScheme });

    test('every device shows the crop, by keyboard', async ({ page, site }) => {
      const wallpaper = await uploadHalves(site, colorScheme === 'light' ? 1 : 2);
      let requests = 0;
      page.on('request', (request) => {
        if (request.url().endsWith(paths.api.luminance(wallpaper._id))) requests += 1;
      });
      await openDialog(page, wallpaper);
      expect(requests).toBe(0);
      await toggle(page).focus();
      await page.keyboard.press('Enter');
      await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
      await expect(toggle(page)).toBeFocused();
      await expect(device(page)).toBeVisible();
      await expect(style(page, colorScheme === 'light' ? 'Light' : 'Dark')).toBeChecked();

      await style(page, 'Light').focus();
      await page.keyboard.press('ArrowLeft');
      await expect(style(page, 'Dark')).toBeChecked();
      await expect(hint(page, 'Icon labels are easy to read here.')).toBeVisible();
      const label = device(page)
        .locator('span')
        .filter({ hasText: /^Documents$/ });
      await expect(label).toHaveCSS('color', 'rgb(255, 255, 255)');
      await page.keyboard.press('ArrowRight');
      await expect(style(page, 'Light')).toBeChecked();
      await expect(label).toHaveCSS('color', 'rgb(255, 255, 255)');
      await expectNoAxeViolations(page);

      for (const [size, name] of [
        [/1600 × 675$/, 'Preview on an ultrawide monitor'],
        [/1600 × 450$/, 'Preview on two monitors side by side'],
        [PHONE, 'Preview on a phone lock screen'],
        [/695 × 1000$/, 'Preview on a tablet lock screen'],
      ] as const) {
        await choose(page, size);
        await expect(dialog(page).getByRole('img', { name })).toBeVisible();
      }
      expect(requests).toBe(1);
      await toggle(page).press('Space');
      await expect(device(page)).toHaveCount(0);
      await expect(toggle(page)).toBeFocused();
    });
  });
}

test('moving the crop changes what the device shows, and the hint @long', async ({
  page,
  site,
}) => {
  await openDialog(page, await uploadHalves(site, 3));
  await choose(page, PHONE);
  await toggle(page).click();
  await style(page, 'Dark').check();
  const slider = dialog(page).getByRole('slider');
  const getShare = () =>
    device(page).evaluate((element) => {
      const image = element.querySelector('img')!.getBoundingClientRect();
      const screen = element.querySelector('img')!.offsetParent!.getBoundingClientRect();
      return [(screen.left - image.left) / image.width, screen.width / image.width];
    });
  await slider.press('Home');
  await expect(hint(page, 'The clock is easy to read here.')).toBeVisible();
  expect((await getShare())[0]).toBeCloseTo(0, 2);
  expect((await getShare())[1]).toBeCloseTo(460 / 1600, 2);
  await slider.press('End');
  await expect(hint(page, 'The clock is easy to read here.')).toBeVisible();
  expect((await getShare())[0]).toBeCloseTo(1 - 460 / 1600, 2);
  await slider.press('Home');
  // To the edge between dark and light, where neither white nor black helps.
  for (let step = 0; step < 4; step++) await slider.press('Shift+ArrowRight');
  await expect(hint(page, 'Try moving the crop.')).toBeVisible();
  // The button downloads what is shown.
  await expect(dialog(page).getByRole('link', { name: /^Download/ })).toHaveAttribute(
    'href',
    /x=0/,
  );
});

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
