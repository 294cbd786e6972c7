import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { listWallpapers } from './content';
import { test } from './fixtures';
import { takenOver } from './screens';

interface Seen {
  /** For each transition, what it moved. */
  moved: string[][];
  /** The script that notes which tile is clicked has come. */
  isWatching: boolean;
}

const seen = (page: Page) => page.evaluate(() => (window as never as { seen: Seen }).seen);
const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
const tileOf = (page: Page, title: string) =>
  page.getByRole('feed').getByRole('link', { name: title, exact: true });

/** Notes every transition of the document, and when the wall's script is there. */
async function watch(page: Page, reducedMotion: 'reduce' | 'no-preference') {
  await page.emulateMedia({ reducedMotion });
  await page.addInitScript(() => {
    const own: Seen = { moved: [], isWatching: false };
    Object.assign(window, { seen: own });
    const listen = window.addEventListener;
    window.addEventListener = (...args: Parameters<typeof listen>) => {
      if (args[0] === 'click' && args[2] === true) own.isWatching = true;
      listen.apply(window, args);
    };
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const moved: string[] = [];
      own.moved.push(moved);
      const transition = start(update);
      const note = () => {
        for (const { effect } of document.getAnimations()) {
          if (effect instanceof KeyframeEffect) moved.push(String(effect.pseudoElement));
        }
      };
      transition.ready.then(note, () => undefined);
      return transition;
    };
  });
}

async function openHome(page: Page) {
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('feed').hover();
  await page.waitForFunction(() => (window as never as { seen: Seen }).seen.isWatching);
}

/** Nothing of a picture on its way is left behind. */
async function expectAtRest(page: Page) {
  await expect(page.locator('body > img')).toHaveCount(0);
  await expect(page.locator('img[style*="visibility"], img[style*="transition"]')).toHaveCount(0);
}

const GROWS = '::view-transition-group(picture)';

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const isMoving = reducedMotion === 'no-preference';
  test(`${isMoving ? 'A picture grows into its page and back into its tile' : 'Nothing moves for who wants no motion'}, and Back finds place and focus`, async ({
    page,
    site,
  }) => {
    const { _id, title } = (await listWallpapers(site))[5]!;
    await page.setViewportSize({ width: 390, height: 844 });
    await watch(page, reducedMotion);
    // Its page has been made once: nothing grows any more for who has waited long.
    await page.goto(paths.wallpaper(_id));
    await openHome(page);
    await tileOf(page, title).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 100));
    const before = await place(page);
    await tileOf(page, title).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAtRest(page);
    await page.goBack();
    await expect(tileOf(page, title)).toBeFocused();
    await expectAtRest(page);
    expect(await place(page)).toBe(before);
    const grown = expect.arrayContaining([GROWS]);
    await expect.poll(async () => (await seen(page)).moved).toEqual(isMoving ? [grown, grown] : []);
  });
}

test('Over the grid it grows into the dialog, and however fast one opens and closes, all is in place @long', async ({
  page,
  site,
}) => {
  const all = await listWallpapers(site);
  await page.setViewportSize({ width: 1440, height: 900 });
  await watch(page, 'no-preference');
  await openHome(page);
  const dialog = page.getByRole('dialog');
  for (const { title } of all.slice(0, 3)) {
    await tileOf(page, title).click();
    await expect(dialog).toHaveAccessibleName(title);
    // It answers keys from the moment it has the focus.
    await expect(dialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(tileOf(page, title)).toBeFocused();
  }
  await tileOf(page, all[0]!.title).click();
  await expect(dialog).toHaveAccessibleName(all[0]!.title);
  await expect(dialog).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName(all[2]!.title);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectAtRest(page);
  const { moved } = await seen(page);
  // Each way, but not from one to the next.
  expect(moved).toHaveLength(8);
});
