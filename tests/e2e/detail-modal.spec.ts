import { expect, type Locator } from '@playwright/test';
import { expectNoAxeViolations } from './axe';
import { fetchWallpapers, insertUser, uploadPicture } from './content';
import { test } from './fixtures';
import { dialogOf, openModal, openWall, scrollTop, tileLink } from './modal-actions';
import { breakScripts } from './network';
import { isGreen, tileTitles, waitForWall } from './page-actions';

test.describe('The detail modal', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('opens over the wall, pages with the arrow keys, and Back returns to the same place', async ({
    page,
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
    expect(await scrollTop(page)).toBe(before);
    await page.goForward();
    await expect(dialogOf(page)).toHaveAccessibleName(second.title);
    await expect(dialogOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    expect(await scrollTop(page)).toBe(before);
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

  test('shows all details and actions without loading a page', async ({ page, site }) => {
    const fields = { title: 'Salt lake', description: 'White to the horizon.', tags: 'salt' };
    const wallpaper = await uploadPicture(site, await insertUser(site), fields);
    const { _id, title, displayName, username, category } = wallpaper;
    await openWall(page);
    await tileLink(page, title).hover();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await openModal(page, title);
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(title);
    await expect(dialog.getByText(fields.description)).toBeVisible();
    await expect(dialog.getByText('#salt')).toBeVisible();
    const picture = dialog.getByRole('link').filter({ has: page.locator('img[fetchpriority]') });
    await expect(picture).toHaveAttribute('href', `/wallpaper/${_id}`);
    for (const name of ['Share on Pinterest', 'Share', 'Copy link', 'Close']) {
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
    expect((await downloading).suggestedFilename()).toBe(`${title}.jpg`);
    expect(requested.filter((path) => path === `/wallpaper/${_id}` || path === '/')).toEqual([]);
  });

  test('links its picture to the page, and Back restores the scroll position', async ({
    page,
    site,
  }) => {
    const { _id, title } = (await fetchWallpapers(site))[4]!;
    await openWall(page);
    await tileLink(page, title).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 100));
    const before = await scrollTop(page);
    await openModal(page, title);
    await dialogOf(page)
      .getByRole('img', { name: `${title}, a wallpaper by` })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Related Wallpapers' })).toBeVisible();
    await expect(page).toHaveURL(`/wallpaper/${_id}`);
    await expect(dialogOf(page)).toHaveCount(0);
    expect(await scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(tileLink(page, title)).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(before);
  });

  test('loads more wallpapers when it reaches the last one', async ({ page, site }) => {
    const all = await fetchWallpapers(site);
    await openWall(page);
    const loaded = await tileTitles(page).count();
    await openModal(page, all[loaded - 1]!.title);
    for (const { _id, title } of all.slice(loaded)) {
      // The wall below loads more near its end.
      await expect(page.locator(`#title-${_id}`)).toBeAttached();
      await page.keyboard.press('ArrowRight');
      await expect(dialogOf(page)).toHaveAccessibleName(title);
    }
    await expect(page.getByRole('button', { name: 'Next wallpaper' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await expect(tileTitles(page)).toHaveCount(all.length);
  });

  test('traps the focus and makes the wall inert, but not the header', async ({ page, site }) => {
    const { title } = (await fetchWallpapers(site))[0]!;
    await openWall(page);
    await openModal(page, title);
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press(press < 15 ? 'Tab' : 'Shift+Tab');
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
  });

  test('closes on a click beside it, also on a double click', async ({ page, site }) => {
    const { title } = (await fetchWallpapers(site))[0]!;
    await page.goto('/login');
    await openWall(page);
    await openModal(page, title);
    await page.mouse.dblclick(720, 890);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });

  test('links its badge to the category, also when opened there', async ({ page, site }) => {
    const { title } = (await fetchWallpapers(site)).find(({ category }) => category === 'Nature')!;
    await openWall(page, '/category/Nature');
    await openModal(page, title);
    await dialogOf(page).getByRole('link', { name: 'Nature' }).click();
    await expect(page).toHaveURL('/category/Nature');
    await expect(dialogOf(page)).toHaveCount(0);
    await page.goBack();
    await expect(dialogOf(page)).toHaveAccessibleName(title);
    await page.goBack();
    await expect(page).toHaveURL('/category/Nature');
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('keeps the search results when it closes', async ({ page, site }) => {
    const { title } = (await fetchWallpapers(site))[0]!;
    await page.goto('/search');
    await page.getByRole('main').getByRole('searchbox').fill(`"${title}"`);
    await expect(tileLink(page, title)).toBeVisible();
    await waitForWall(page);
    const url = page.url();
    await openModal(page, title);
    await expect(tileLink(page, title)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(url);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(tileLink(page, title)).toBeFocused();
  });

  test('leaves Ctrl+click to the browser', async ({ page, context, site }) => {
    const { _id, title } = (await fetchWallpapers(site))[0]!;
    await openWall(page);
    const newTab = context.waitForEvent('page');
    await tileLink(page, title).click({ modifiers: ['Control'] });
    await expect(await newTab).toHaveURL(`/wallpaper/${_id}`);
    await expect(page).toHaveURL('/');
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('is replaced by the page when its script fails to load', async ({ page, site }) => {
    const { title } = (await fetchWallpapers(site))[0]!;
    const failure = await breakScripts(page);
    await openWall(page);
    failure.isActive = true;
    await tileLink(page, title).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('opens from 769 px in 0.2 s, with z-index 90 below the header', async ({
    page,
    wallpapers,
  }) => {
    await page.setViewportSize({ width: 769, height: 800 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openWall(page);
    const readStyle = (element: Element) => {
      const { zIndex, animationDuration, backgroundColor } = getComputedStyle(element);
      return { zIndex, animationDuration, backgroundColor };
    };
    const upload = await page.getByRole('link', { name: 'Upload' }).evaluate(readStyle);
    expect(isGreen(upload.backgroundColor), upload.backgroundColor).toBe(true);
    await openModal(page, wallpapers[0]!.title);
    const overlay = await dialogOf(page).locator('..').evaluate(readStyle);
    expect(overlay).toMatchObject({ zIndex: '90', animationDuration: '0.2s' });
    const header = page.getByRole('banner');
    expect(Number((await header.evaluate(readStyle)).zIndex)).toBeGreaterThan(90);
    await header.getByRole('link', { name: 'Category', exact: true }).click();
    await expect(page).toHaveURL('/category');
  });
});
