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

    test('loads all wallpapers in order without layout shifts, and restores the scroll position, except on a new visit', async ({
      page,
      site,
    }) => {
      const getShifts = await observeLayoutShifts(page);
      const all = await fetchWallpapers(site);
      await page.goto('/');
      await scrollToEnd(page, all.length);
      await expect(tileTitles(page)).toHaveText(all.map(({ title }) => title));
      const { sum, moved: shifted } = await getShifts();
      expect(sum, shifted.join('\n')).toBeLessThan(0.01);
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
      await page.goto('/login');
      await page.goto('/');
      expect(await scrollTop(page)).toBe(0);
    });
  });
}
