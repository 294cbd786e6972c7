import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { fetchWallpapers } from './content';
import { test } from './fixtures';
import { waitForWall } from './page-actions';

interface Transitions {
  /** The pseudo-elements that each view transition animates. */
  animated: string[][];
  /** Whether the wall listens for clicks on tiles. */
  isListening: boolean;
}

const getTransitions = (page: Page) =>
  page.evaluate(() => (window as never as { transitions: Transitions }).transitions);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const tileLink = (page: Page, title: string) =>
  page.getByRole('feed').getByRole('link', { name: title, exact: true });

/** Records view transitions, and when the wall listens for clicks. */
async function recordTransitions(page: Page, reducedMotion: 'reduce' | 'no-preference') {
  await page.emulateMedia({ reducedMotion });
  await page.addInitScript(() => {
    const transitions: Transitions = { animated: [], isListening: false };
    Object.assign(window, { transitions });
    const listen = window.addEventListener;
    window.addEventListener = (...args: Parameters<typeof listen>) => {
      if (args[0] === 'click' && args[2] === true) transitions.isListening = true;
      listen.apply(window, args);
    };
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const animated: string[] = [];
      transitions.animated.push(animated);
      const transition = start(update);
      const record = () => {
        for (const { effect } of document.getAnimations()) {
          if (effect instanceof KeyframeEffect) animated.push(String(effect.pseudoElement));
        }
      };
      transition.ready.then(record, () => undefined);
      return transition;
    };
  });
}

async function openHome(page: Page) {
  await page.goto('/');
  await waitForWall(page);
  await page.getByRole('feed').hover();
  await page.waitForFunction(
    () => (window as never as { transitions: Transitions }).transitions.isListening,
  );
}

/** Checks that transitions leave no elements or styles behind. */
async function expectCleanUp(page: Page) {
  await expect(page.locator('body > img')).toHaveCount(0);
  await expect(page.locator('img[style*="visibility"], img[style*="transition"]')).toHaveCount(0);
}

const PICTURE_GROUP = '::view-transition-group(picture)';

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const isMoving = reducedMotion === 'no-preference';
  test(`${isMoving ? 'A picture grows into its page and back' : 'Nothing moves with reduced motion'}, and Back restores place and focus @long`, async ({
    page,
    site,
  }) => {
    const { _id, title } = (await fetchWallpapers(site))[5]!;
    await page.setViewportSize({ width: 390, height: 844 });
    await recordTransitions(page, reducedMotion);
    // Fills the page cache: a slow page has no transition.
    await page.goto(paths.wallpaper(_id));
    await openHome(page);
    await tileLink(page, title).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 100));
    const before = await scrollTop(page);
    await tileLink(page, title).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectCleanUp(page);
    await page.goBack();
    await expect(tileLink(page, title)).toBeFocused();
    await expectCleanUp(page);
    await expect.poll(() => scrollTop(page)).toBe(before);
    const transition = expect.arrayContaining([PICTURE_GROUP]);
    await expect
      .poll(async () => (await getTransitions(page)).animated)
      .toEqual(isMoving ? [transition, transition] : []);
  });
}

test('A picture grows into the modal, also when opened and closed quickly @long', async ({
  page,
  site,
}) => {
  const all = await fetchWallpapers(site);
  await page.setViewportSize({ width: 1440, height: 900 });
  await recordTransitions(page, 'no-preference');
  await openHome(page);
  const dialog = page.getByRole('dialog');
  for (const { title } of all.slice(0, 3)) {
    await tileLink(page, title).click();
    await expect(dialog).toHaveAccessibleName(title);
    // It handles keys once it has the focus.
    await expect(dialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(tileLink(page, title)).toBeFocused();
  }
  await tileLink(page, all[0]!.title).click();
  await expect(dialog).toHaveAccessibleName(all[0]!.title);
  await expect(dialog).toBeFocused();
  await expectCleanUp(page);
  // Opening and closing, but not paging. A slow page has no transition.
  const { animated } = await getTransitions(page);
  expect(animated.length).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName(all[2]!.title);
  expect((await getTransitions(page)).animated).toHaveLength(animated.length);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectCleanUp(page);
});
