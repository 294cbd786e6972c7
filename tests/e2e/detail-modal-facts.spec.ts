import { expect, type Page } from '@playwright/test';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { insertUser, uploadBytes } from './content';
import { dailyTag } from './daily-tag';
import { test } from './fixtures';
import { dialogOf, openModal, openWall, scrollTop } from './modal-actions';

const WINDOWS = [
  { width: 900, height: 800 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];
const PICTURES: [name: string, width: number, height: number][] = [
  ['16:10', 2560, 1600],
  ['32:9', 2560, 720],
  ['9:19.5', 1080, 2340],
  ['small', 320, 200],
];

const factsOf = (page: Page) =>
  dialogOf(page)
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent)),
    );

test('The modal shows size, file, license, colors and tags', async ({ page, site }) => {
  const title = 'Glacier tongue';
  const fields = { title, category: 'Nature', tags: 'ice, blue', license: 'cc_by' };
  const bytes = await photoJpeg({ width: 2400, height: 1600, seed: 400 });
  await uploadBytes(site, await insertUser(site), fields, bytes);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWall(page);
  await openModal(page, title);
  expect(await factsOf(page)).toEqual([
    ['Size', '2400 × 1600'],
    ['File', expect.stringMatching(/^JPEG, [\d.]+ [KM]B$/)],
    ['License', 'Attribution (CC BY 4.0)'],
  ]);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('list', { name: 'Colors in this picture' })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Tags' })).toHaveText('#ice#blue');
  await expect(dialog.getByRole('region', { name: 'More like this' })).toBeVisible();
});

test('A visible link leads to the page', async ({ page, wallpapers }) => {
  const { _id, title } = wallpapers[2]!;
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWall(page);
  const before = await scrollTop(page);
  await openModal(page, title);
  await dialogOf(page).getByRole('link', { name: 'Open wallpaper page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(`/wallpaper/${_id}`);
  await expect(dialogOf(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollTop(page)).toBe(before);
});

for (const [seed, [name, width, height]] of PICTURES.entries()) {
  test(
    `A ${name} picture is whole in the modal and never enlarged`,
    dailyTag(name === '32:9'),
    async ({ page, site }) => {
      const bytes = await photoJpeg({ width, height, seed: 420 + seed });
      const fields = { title: `Whole ${name}`, category: 'Nature' };
      await uploadBytes(site, await insertUser(site), fields, bytes);
      for (const window of WINDOWS) {
        const size = `${window.width}x${window.height}`;
        await page.setViewportSize(window);
        await openWall(page);
        await openModal(page, fields.title);
        const picture = dialogOf(page).getByRole('img', {
          name: `${fields.title}, a wallpaper by`,
        });
        const box = (await picture.boundingBox())!;
        expect(Math.abs(box.height - (box.width * height) / width), size).toBeLessThan(1);
        expect(box.width, size).toBeLessThanOrEqual(width);
        const frame = (await picture.locator('xpath=ancestor::a').boundingBox())!;
        for (const [inner, outer] of [
          [box, frame],
          [frame, { x: 0, y: 0, ...window }],
        ] as const) {
          expect(inner.x, size).toBeGreaterThanOrEqual(outer.x - 0.5);
          expect(inner.y, size).toBeGreaterThanOrEqual(outer.y - 0.5);
          expect(inner.x + inner.width, size).toBeLessThanOrEqual(outer.x + outer.width + 0.5);
          expect(inner.y + inner.height, size).toBeLessThanOrEqual(outer.y + outer.height + 0.5);
        }
        const overflow = await dialogOf(page).evaluate(
          (dialog) => dialog.scrollWidth - dialog.clientWidth,
        );
        expect(overflow, size).toBe(0);
      }
    },
  );
}
