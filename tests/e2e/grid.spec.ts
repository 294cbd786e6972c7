import { expect, type Page } from '@playwright/test';
import { listWallpapers, makePerson, uploadPicture } from './content';
import { test } from './fixtures';
import { titlesOn } from './screens';

const WIDTHS = [390, 900, 1440];

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Adds up what moves by itself while the page is there, and names it. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts = { sum: 0, moved: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        shifts.sum += value;
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          shifts.moved.push(`${value.toFixed(4)} ${element?.tagName} ${element?.textContent}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts);
}

async function scrollToEnd(page: Page, count: number) {
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    expect(await titlesOn(page).count()).toBe(count);
  }).toPass({ intervals: [100] });
}

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** As when a reload comes faster than the event that tells of a scroll. */
const muteScrolling = (page: Page) =>
  page.evaluate(() =>
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), true),
  );

for (const width of WIDTHS) {
  test.describe(`The wall at ${width} px`, { tag: width === 900 ? ['@long'] : [] }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('grows to its end in the order of the list, and nothing shifts', async ({
      page,
      site,
    }) => {
      const shifted = await watchShifts(page);
      const all = await listWallpapers(site);
      await page.goto('/');
      await scrollToEnd(page, all.length);
      await expect(titlesOn(page)).toHaveText(all.map(({ title }) => title));
      const { sum, moved } = await shifted();
      expect(sum, moved.join('\n')).toBeLessThan(0.01);
    });

    test('hangs no picture over another', async ({ page }) => {
      await page.goto('/');
      const overlaps = await page.getByRole('article').evaluateAll((tiles) => {
        const boxes = tiles.map((tile) => tile.getBoundingClientRect());
        const meet = (a: DOMRect, b: DOMRect) =>
          a.left < b.right - 1 &&
          b.left < a.right - 1 &&
          a.top < b.bottom - 1 &&
          b.top < a.bottom - 1;
        return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meet(a, b))).length;
      });
      expect(overlaps).toBe(0);
    });

    test('is where it was after Back, and after a reload', async ({ page, site }) => {
      const all = await listWallpapers(site);
      await page.goto('/');
      await scrollToEnd(page, all.length);
      const tile = page
        .getByRole('article')
        .nth(all.length - 2)
        .getByRole('link')
        .first();
      await tile.scrollIntoViewIfNeeded();
      const place = () => tile.evaluate((link) => link.getBoundingClientRect().top);
      // The wheel still rolls: what counts is where the tile is when it is clicked.
      const clicked = await tile.evaluateHandle((link) => {
        const at = { top: Number.NaN };
        const note = () => Object.assign(at, { top: link.getBoundingClientRect().top });
        link.addEventListener('click', note, { capture: true, once: true });
        return at;
      });
      await tile.click();
      const before = await clicked.evaluate(({ top }) => top);
      const moved = async () => Math.abs((await place()) - before);
      await expect(page).toHaveURL(/wallpaper/);
      await muteScrolling(page);
      await page.goBack();
      await expect(titlesOn(page)).toHaveCount(all.length);
      await expect.poll(moved).toBeLessThanOrEqual(1);
      await page.reload();
      await expect(titlesOn(page)).toHaveCount(all.length);
      await expect.poll(moved).toBeLessThanOrEqual(1);
    });
  });
}

test('Page Down and Page Up walk from picture to picture', async ({ page, site }) => {
  const [first, second] = await listWallpapers(site);
  await page.goto('/');
  const picture = (title: string) => page.getByRole('article', { name: title, exact: true });
  // Until React has taken the page over, the keys only scroll.
  await expect(async () => {
    await picture(first!.title).focus();
    await page.keyboard.press('PageDown');
    await expect(picture(second!.title)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('PageUp');
  await expect(picture(first!.title)).toBeFocused();
});

test('A page that could not be loaded says so, and is asked for again', async ({ page, site }) => {
  const all = await listWallpapers(site);
  await page.route('**/api/wallpapers?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/');
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByText("We couldn't load more wallpapers.")).toBeVisible();
  await page.unroute('**/api/wallpapers?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await scrollToEnd(page, all.length);
});

test('A new visit begins at the top, whatever was loaded before', async ({ page, site }) => {
  const all = await listWallpapers(site);
  await page.goto('/');
  await scrollToEnd(page, all.length);
  await page.goto('/login');
  await page.goto('/');
  expect(await place(page)).toBe(0);
});

test('A reload at the top shows what is new', async ({ page, site }) => {
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  const { title } = await uploadPicture(site, await makePerson(site));
  await page.reload();
  await expect(titlesOn(page).first()).toHaveText(title);
});
