import { expect, type Page } from '@playwright/test';
import { fetchWallpapers } from './content';
import { test } from './fixtures';
import { dialogOf, openModal, openWall, scrollTop, tileLink } from './modal-actions';
import { tileTitles } from './page-actions';

const WAYS: [name: string, close: (page: Page) => Promise<unknown>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['the close button', (page) => dialogOf(page).getByRole('button', { name: 'Close' }).click()],
  ['a click beside it', (page) => page.mouse.click(500, 590)],
  ['Back', (page) => page.goBack()],
];

/** Two columns, so that the last tiles are far below the first. */
test.use({ viewport: { width: 1000, height: 600 } });

for (const [name, close] of WAYS) {
  test(`Closing with ${name} after paging returns to the tile last seen @long`, async ({
    page,
    site,
  }) => {
    const all = await fetchWallpapers(site);
    const last = all.at(-1)!;
    await openWall(page);
    expect(await tileTitles(page).count()).toBeLessThan(all.length);
    await openModal(page, all[0]!.title);
    for (const [index, { _id, title }] of all.slice(1).entries()) {
      // The modal loads what the wall below hasn't.
      await expect(page.locator(`#title-${_id}`)).toBeAttached();
      if (index % 2) await page.keyboard.press('ArrowRight');
      else await page.getByRole('button', { name: 'Next wallpaper' }).click();
      await expect(dialogOf(page)).toHaveAccessibleName(title);
    }
    await expect(page.getByRole('button', { name: 'Next wallpaper' })).toHaveCount(0);
    await close(page);
    await expect(page).toHaveURL('/');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(tileTitles(page)).toHaveCount(all.length);
    await expect(tileLink(page, last.title)).toBeFocused();
    await expect(tileLink(page, last.title).getByRole('img')).toBeInViewport({ ratio: 0.5 });
    await page.keyboard.press('k');
    await expect(tileLink(page, all.at(-2)!.title)).toBeFocused();
  });
}

test('After a reload, the page keeps its own scroll position @long', async ({ page, site }) => {
  const { title } = (await fetchWallpapers(site))[6]!;
  await openWall(page);
  await tileLink(page, title).scrollIntoViewIfNeeded();
  await openModal(page, title);
  await page.reload();
  await page.evaluate(() => scrollTo(0, 60));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(60);
  await page.goto('/terms');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(60);
});
