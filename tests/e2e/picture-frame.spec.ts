import { expect, type Page } from '@playwright/test';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { insertUser, uploadBytes } from './content';
import { dailyTag } from './daily-tag';
import { test } from './fixtures';
import { observeLayoutShifts } from './layout-shifts';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];
const PICTURES: [name: string, width: number, height: number][] = [
  ['3:2', 2400, 1600],
  ['4:3', 2400, 1800],
  ['16:10', 2560, 1600],
  ['16:9', 2560, 1440],
  ['21:9', 2520, 1080],
  ['32:9', 2560, 720],
  ['9:19.5', 1080, 2340],
  ['small', 320, 200],
];

const DAILY = new Set(['32:9', '9:19.5']);

const largePicture = (page: Page) => page.getByRole('main').getByRole('img').first();

/** The box that shows the picture, and the width of the loaded file. */
function measure(page: Page) {
  return largePicture(page).evaluate(async (element) => {
    const image = element as HTMLImageElement;
    const file = new Image();
    file.src = image.currentSrc;
    await file.decode();
    const { top, bottom, left, right, width, height } = image.getBoundingClientRect();
    return { top, bottom, left, right, width, height, fileWidth: file.naturalWidth };
  });
}

for (const [seed, [name, width, height]] of PICTURES.entries()) {
  test(
    `A ${name} picture is whole in every window and never enlarged`,
    dailyTag(DAILY.has(name)),
    async ({ page, site }) => {
      const bytes = await photoJpeg({ width, height, seed: 200 + seed });
      const user = await insertUser(site);
      const { _id } = await uploadBytes(site, user, { title: name, category: 'Nature' }, bytes);
      const getShifts = await observeLayoutShifts(page);
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        await page.goto(`/wallpaper/${_id}`);
        const box = await measure(page);
        const size = `${window.width}x${window.height}`;
        expect(box.left, size).toBeGreaterThanOrEqual(0);
        expect(box.right, size).toBeLessThanOrEqual(window.width);
        expect(box.bottom, size).toBeLessThanOrEqual(window.height);
        const header = await page.getByRole('banner').boundingBox();
        expect(box.top, size).toBeGreaterThanOrEqual(header!.height);
        // Nothing is cropped: the frame has the ratio of the picture.
        expect(Math.abs(box.height - (box.width * height) / width), size).toBeLessThan(1);
        expect(box.width, size).toBeLessThanOrEqual(box.fileWidth);
        const { sum, moved } = await getShifts();
        expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01);
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth, size).toBeLessThanOrEqual(window.width);
      }
    },
  );
}

test('On a phone, a wide picture goes from edge to edge and loads first', async ({
  page,
  site,
}) => {
  const bytes = await photoJpeg({ width: 2560, height: 720, seed: 300 });
  const fields = { title: 'Panorama', category: 'Nature' };
  const { _id } = await uploadBytes(site, await insertUser(site), fields, bytes);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/wallpaper/${_id}`);
  const { left, right, fileWidth } = await measure(page);
  expect([left, right]).toEqual([0, 390]);
  expect(fileWidth).toBe(720);
  await expect(largePicture(page)).toHaveAttribute('fetchpriority', 'high');
  await expect(largePicture(page)).not.toHaveAttribute('loading', 'lazy');
});
