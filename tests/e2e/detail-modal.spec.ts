import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '@/lib/paths';
import { expectNoAxeViolations } from './axe';
import { fetchWallpapers, insertUser, uploadBytes } from './content';
import { test } from './fixtures';
import { dialogOf, openModal, openWall, scrollTop, tileLink } from './modal-actions';
import { tileTitles, waitForHydration } from './page-actions';

const factsOf = (page: Page) =>
  dialogOf(page)
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent)),
    );

/** Blue above, red below. */
function createTwoColorImage(): Promise<Buffer> {
  const half = { width: 1920, height: 540, channels: 3 } as const;
  return sharp({ create: { ...half, height: 1080, background: '#1f6fd6' } })
    .composite([{ input: { create: { ...half, background: '#d92626' } }, top: 540, left: 0 }])
    .png()
    .toBuffer();
}

test.describe('The detail modal', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('opens over the wall, pages with the arrow keys, and Back returns to the same place', async ({
    page,
    context,
    site,
  }) => {
    const all = await fetchWallpapers(site);
    const [first, second, third] = [all[5]!, all[6]!, all[7]!];
    await openWall(page);
    await tileLink(page, first.title).scrollIntoViewIfNeeded();
    // Away from the header, or Playwright scrolls before it clicks.
    await page.evaluate(() => scrollBy(0, 40));
    const before = await scrollTop(page);
    expect(before).toBeGreaterThan(0);
    const newTab = context.waitForEvent('page');
    await tileLink(page, first.title).click({ modifiers: ['Control'] });
    await expect(await newTab).toHaveURL(`/wallpaper/${first._id}`);
    await (await newTab).close();
    await expect(page).toHaveURL('/');

    await openModal(page, first.title);
    await expect(page).toHaveURL(`/wallpaper/${first._id}`);
    await page.keyboard.press('ArrowRight');
    await expect(dialogOf(page)).toHaveAccessibleName(second.title);
    await page.getByRole('button', { name: 'Next wallpaper' }).click();
    await expect(dialogOf(page)).toHaveAccessibleName(third.title);
    await expect(page).toHaveURL(`/wallpaper/${third._id}`);
    await page.keyboard.press('ArrowLeft');
    await expect(dialogOf(page)).toHaveAccessibleName(second.title);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(tileLink(page, second.title)).toBeFocused();
    await expect.poll(() => scrollTop(page)).toBe(before);
    await tileLink(page, first.title).focus();
    await page.goForward();
    await expect(dialogOf(page)).toHaveAccessibleName(second.title);
    await expect(dialogOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(tileLink(page, second.title)).toBeFocused();
    await expect.poll(() => scrollTop(page)).toBe(before);
  });

  test('has the picture in its center @long', async ({ page, wallpapers }) => {
    const { title } = wallpapers[0]!;
    await openWall(page);
    await openModal(page, title);
    const picture = dialogOf(page)
      .locator('a', { has: page.locator('img[fetchpriority]') })
      .first();
    const getCenter = async (locator: Locator) => {
      const box = (await locator.boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    expect(await picture.locator('source').count()).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        const [outer, inner] = [await getCenter(picture), await getCenter(picture.locator('img'))];
        return Math.hypot(outer.x - inner.x, outer.y - inner.y);
      })
      .toBeLessThan(1.5);
  });

  test('shows all details and actions without loading a page @long', async ({
    page,
    context,
    site,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const fields = {
      title: 'Salt lake',
      category: 'Nature',
      description: 'White to the horizon.',
      tags: 'salt, blue',
      license: 'cc_by',
    };
    const bytes = await createTwoColorImage();
    const wallpaper = await uploadBytes(site, await insertUser(site), fields, bytes);
    const { _id, title, displayName, username, category } = wallpaper;
    await openWall(page);
    await tileLink(page, title).hover();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await openModal(page, title);
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(title);
    await expect(dialog.getByText(fields.description)).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Tags' })).toHaveText('#salt#blue');
    expect(await factsOf(page)).toEqual([
      ['Size', '1920 × 1080'],
      ['File', expect.stringMatching(/^PNG, [\d.]+ [KM]B$/)],
      ['License', 'Attribution (CC BY 4.0)'],
    ]);
    await expect(dialog.getByRole('region', { name: 'More like this' })).toBeVisible();
    const picture = dialog.getByRole('link').filter({ has: page.locator('img[fetchpriority]') });
    await expect(picture).toHaveAttribute('href', `/wallpaper/${_id}`);
    for (const name of ['Share', 'Close']) {
      await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect(
      dialog.getByRole('button', { name: `Favorite ${title}`, exact: true }),
    ).toBeVisible();
    const href = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
    expect(await href(category)).toBe(`/category/${category}`);
    expect(await href(`Uploaded by ${displayName}`)).toBe(`/profile/${username}`);
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toBe(`${title}.png`);
    expect(requested.filter((path) => path === `/wallpaper/${_id}` || path === '/')).toEqual([]);

    await dialog.getByRole('button', { name: 'Copy #1f6fd6' }).click();
    await expect(page.getByText('Copied #1f6fd6.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('#1f6fd6');
    await dialog.getByRole('link', { name: 'Search for #1f6fd6' }).click();
    await expect(page).toHaveURL(paths.search('', 1, { colors: '1f6fd6' }));
    await expect(page.getByRole('list', { name: 'Chosen colors' })).toHaveText('Remove Blue');
    await expect(tileTitles(page).first()).toHaveText(title);
  });

  test('leads to the page, also by a reload, and to the category, and Back restores the scroll position @long', async ({
    page,
    site,
  }) => {
    const { _id, title, category } = (await fetchWallpapers(site))[4]!;
    await openWall(page, paths.category(category));
    await tileLink(page, title).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 100));
    const before = await scrollTop(page);
    const ways = [
      () =>
        dialogOf(page)
          .getByRole('img', { name: `${title}, a wallpaper by` })
          .click(),
      () => dialogOf(page).getByRole('link', { name: 'Open wallpaper page' }).click(),
      () => page.reload(),
    ];
    for (const leadToPage of ways) {
      await openModal(page, title);
      await leadToPage();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL(`/wallpaper/${_id}`);
      await expect(dialogOf(page)).toHaveCount(0);
      await expect.poll(() => scrollTop(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(paths.category(category));
      await waitForHydration(page);
      await expect(tileLink(page, title)).toBeVisible();
      await expect.poll(() => scrollTop(page)).toBe(before);
    }
    await openModal(page, title);
    await dialogOf(page).getByRole('link', { name: category }).click();
    await expect(page).toHaveURL(paths.category(category));
    await expect(dialogOf(page)).toHaveCount(0);
    await page.goBack();
    await expect(dialogOf(page)).toHaveAccessibleName(title);
    await page.goBack();
    await expect(page).toHaveURL(paths.category(category));
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('opens below the header, traps the focus and makes the wall inert, but not the header @long', async ({
    page,
    site,
  }) => {
    const { title } = (await fetchWallpapers(site))[0]!;
    // The narrowest window with the modal.
    await page.setViewportSize({ width: 769, height: 800 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/login');
    await openWall(page);
    const readStyle = (element: Element) => {
      const { zIndex, animationDuration } = getComputedStyle(element);
      return { zIndex, animationDuration };
    };
    await openModal(page, title);
    const overlay = await dialogOf(page).locator('..').evaluate(readStyle);
    expect(overlay).toMatchObject({ zIndex: '90', animationDuration: '0.2s' });
    const header = page.getByRole('banner');
    expect(Number((await header.evaluate(readStyle)).zIndex)).toBeGreaterThan(90);
    await expect(header).toHaveCSS('opacity', '0.7');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // To the last element, to the first one and back.
    for (const key of ['Shift+Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(
        await dialogOf(page).evaluate((dialog) => dialog.contains(document.activeElement)),
      ).toBe(true);
    }
    await expect(page.locator('main')).toHaveAttribute('inert');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.locator('main')).not.toHaveAttribute('inert');

    await page.setViewportSize({ width: 1440, height: 900 });
    await openModal(page, title);
    await page.mouse.dblclick(720, 890);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });
});
