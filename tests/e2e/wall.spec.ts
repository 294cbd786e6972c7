import { expect, type Page } from '@playwright/test';
import { fetchWallpapers } from './content';
import { viewportTag } from './daily-tag';
import { test } from './fixtures';
import { observeLayoutShifts } from './layout-shifts';
import { tileTitles } from './page-actions';

const WIDTHS = [390, 900, 1440];

async function scrollToEnd(page: Page, count: number) {
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    expect(await tileTitles(page).count()).toBe(count);
  }).toPass({ intervals: [100] });
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Simulates a reload before the scroll event. */
const muteScrolling = (page: Page) =>
  page.evaluate(() =>
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), true),
  );

for (const width of WIDTHS) {
  test.describe(`The wall at ${width} px`, viewportTag(width), () => {
    test.use({ viewport: { width, height: 900 } });

    test('loads all wallpapers in order without layout shifts', async ({ page, site }) => {
      const getShifts = await observeLayoutShifts(page);
      const all = await fetchWallpapers(site);
      await page.goto('/');
      await scrollToEnd(page, all.length);
      await expect(tileTitles(page)).toHaveText(all.map(({ title }) => title));
      const { sum, moved } = await getShifts();
      expect(sum, moved.join('\n')).toBeLessThan(0.01);
    });

    test('has no overlapping tiles', async ({ page }) => {
      await page.goto('/');
      const overlaps = await page.getByRole('article').evaluateAll((tiles) => {
        const boxes = tiles.map((tile) => tile.getBoundingClientRect());
        const doOverlap = (a: DOMRect, b: DOMRect) =>
          a.left < b.right - 1 &&
          b.left < a.right - 1 &&
          a.top < b.bottom - 1 &&
          b.top < a.bottom - 1;
        return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => doOverlap(a, b))).length;
      });
      expect(overlaps).toBe(0);
    });

    test('restores the scroll position after Back and after a reload', async ({ page, site }) => {
      const all = await fetchWallpapers(site);
      await page.goto('/');
      await scrollToEnd(page, all.length);
      const tile = page
        .getByRole('article')
        .nth(all.length - 2)
        .getByRole('link')
        .first();
      await tile.scrollIntoViewIfNeeded();
      // Ends the animation of the wheel, which would go on after the click.
      await page.evaluate(() => scrollTo({ top: scrollY, behavior: 'instant' }));
      const top = () => tile.evaluate((link) => link.getBoundingClientRect().top);
      // The click may scroll, so the position is read then.
      const clicked = await tile.evaluateHandle((link) => {
        const position = { top: Number.NaN };
        const save = () => Object.assign(position, { top: link.getBoundingClientRect().top });
        link.addEventListener('click', save, { capture: true, once: true });
        return position;
      });
      await tile.click();
      const before = await clicked.evaluate(({ top }) => top);
      const moved = async () => Math.abs((await top()) - before);
      await expect(page).toHaveURL(/wallpaper/);
      await muteScrolling(page);
      await page.goBack();
      await expect(tileTitles(page)).toHaveCount(all.length);
      await expect.poll(moved).toBeLessThanOrEqual(1);
      await page.reload();
      await expect(tileTitles(page)).toHaveCount(all.length);
      await expect.poll(moved).toBeLessThanOrEqual(1);
    });
  });
}

test('Page Down and Page Up move between wallpapers', async ({ page, site }) => {
  const [first, second] = await fetchWallpapers(site);
  await page.goto('/');
  const tile = (title: string) => page.getByRole('article', { name: title, exact: true });
  // Before hydration the keys only scroll.
  await expect(async () => {
    await tile(first!.title).focus();
    await page.keyboard.press('PageDown');
    await expect(tile(second!.title)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('PageUp');
  await expect(tile(first!.title)).toBeFocused();
});

test('A new visit starts at the top, however many wallpapers were loaded before', async ({
  page,
  site,
}) => {
  const all = await fetchWallpapers(site);
  await page.goto('/');
  await scrollToEnd(page, all.length);
  await page.goto('/login');
  await page.goto('/');
  expect(await scrollTop(page)).toBe(0);
});

test('The wall has 3 columns, 2 up to 1100 px and 1 up to 700 px', async ({ page }) => {
  const countColumns = () =>
    page
      .getByRole('article')
      .evaluateAll((tiles) => new Set(tiles.map((tile) => tile.getBoundingClientRect().left)).size);
  await page.goto('/');
  for (const [width, count] of [
    [1101, 3],
    [1100, 2],
    [701, 2],
    [700, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(countColumns, { message: `${width} px` }).toBe(count);
  }
});
