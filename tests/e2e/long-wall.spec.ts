import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { addCategory, insertUser, uploadPicture } from './content';
import { tileTitles } from './page-actions';
import { type Site, startSite } from './site';

const COUNT = 300;
const PAGE_SIZE = 9;

// All tests share one site, which takes long to fill.
test.describe.configure({ mode: 'default' });

let site: Site;

const title = (number: number) => `Ridgeline ${number}`;

/** The titles on one page, newest first. */
const titlesOf = (page: number) =>
  Array.from({ length: PAGE_SIZE }, (_, index) => title(COUNT - (page - 1) * PAGE_SIZE - index));

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startSite();
  await addCategory(site, 'Nature');
  const user = await insertUser(site);
  const { _id } = await uploadPicture(site, user, { title: title(COUNT) });
  await copyWallpaper(_id);
});

test.afterAll(() => site.close());

/** Adds older wallpapers with copies of its files. */
async function copyWallpaper(publicId: string): Promise<void> {
  const { rows } = await site.sql.query(
    `INSERT INTO wallpapers SELECT copy.* FROM wallpapers w, generate_series(1, ${COUNT} - 1) n,
       concat(lpad(n::text, 5, '0'), left(w.public_id, 5)) name,
       jsonb_populate_record(w, jsonb_build_object(
         'id', overlay(w.id::text PLACING lpad(to_hex(n), 12, '0') FROM 25), 'public_id', name,
         'title', concat('Ridgeline ', n), 'pixel_hash', sha256(name::bytea),
         'files', replace(w.files::text, w.public_id, name)::jsonb)) copy
     WHERE w.public_id = $1 RETURNING public_id AS name`,
    [publicId],
  );
  const folder = path.join(site.dataDir, 'images/w');
  await Promise.all(
    rows.map(({ name }) =>
      cp(path.join(folder, publicId), path.join(folder, name), { recursive: true }),
    ),
  );
}

test.describe('Without JavaScript @long', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead to the tenth page, its wallpapers, their category and creator', async ({
    page,
  }) => {
    await page.goto(site.url);
    for (let number = 1; number < 10; number += 1) {
      await page.getByRole('link', { name: 'Next page' }).click();
    }
    await expect(tileTitles(page)).toHaveText(titlesOf(10));
    const [target = ''] = titlesOf(10);
    await page.getByRole('link', { name: target, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: target })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Download (JPEG|PNG)$/ }).click();
    expect((await downloading).suggestedFilename()).toBe(`${target}.jpg`);
    await page.getByRole('link', { name: 'Nature', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nature' })).toBeVisible();
    await page.goBack();
    await page
      .getByRole('link', { name: /^Uploaded by Person / })
      .first()
      .click();
    await expect(page.getByRole('link', { name: `Wallpapers (${COUNT})` })).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(tileTitles(page)).toHaveText(titlesOf(2));
  });
});

for (const width of [390, 1440]) {
  test(`Back restores the place after three hundred wallpapers, at ${width} px @long`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url);
    await scrollToEnd(page);
    const tile = page.getByRole('article', { name: title(5), exact: true });
    await tile.scrollIntoViewIfNeeded();
    const top = () => tile.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await tile.getByRole('link', { name: title(5), exact: true }).click();
    if (width > 768) {
      // The picture in the modal links to the page.
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Ridgeline 5,/ })
        .click();
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: title(5) })).toBeVisible();
    await page.goBack();
    await expect(tileTitles(page)).toHaveCount(COUNT);
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  });
}

async function scrollToEnd(page: Page) {
  await expect(async () => {
    await page.mouse.wheel(0, 5000);
    expect(await tileTitles(page).count()).toBe(COUNT);
  }).toPass({ intervals: [50], timeout: 100_000 });
}
