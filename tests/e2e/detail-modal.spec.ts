import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './barriers';
import { listWallpapers } from './content';
import { test } from './fixtures';
import { takenOver, titlesOn } from './screens';

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const dialogOf = (page: Page) => page.getByRole('dialog');
const tileOf = (page: Page, title: string) =>
  page.getByRole('feed').getByRole('link', { name: title, exact: true });

async function openHome(page: Page) {
  await page.goto('/');
  await takenOver(page);
}

async function openModal(page: Page, title: string) {
  await tileOf(page, title).click();
  // From then on keys are its own.
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeFocused();
}

test.describe('On a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a click opens the wallpaper over the grid, arrows turn, and Back leads to the same place', async ({
    page,
    site,
  }) => {
    const all = await listWallpapers(site);
    const [first, second, third] = [all[5]!, all[6]!, all[7]!];
    await openHome(page);
    await tileOf(page, first.title).scrollIntoViewIfNeeded();
    // Clear of the header still: else Playwright itself scrolls before it clicks.
    await page.evaluate(() => scrollBy(0, 40));
    const before = await place(page);
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
    await expect(tileOf(page, first.title)).toBeFocused();
    expect(await place(page)).toBe(before);
    await page.goForward();
    await expect(dialogOf(page)).toHaveAccessibleName(second.title);
    await expect(dialogOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    expect(await place(page)).toBe(before);
  });

  test('it shows everything and asks for nothing', async ({ page, site }) => {
    const [newest] = await listWallpapers(site);
    const { _id, title, displayName, username, category, altText } = newest!;
    await openHome(page);
    await tileOf(page, title).hover();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openModal(page, title);
    const dialog = dialogOf(page);
    const name = altText || `${title}, a wallpaper by`;
    await expect(dialog.getByRole('img', { name })).toBeVisible();
    for (const name of ['Share on Pinterest', 'Share', 'Copy link', 'Close']) {
      await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect(
      dialog.getByRole('button', { name: `Favorite ${title}`, exact: true }),
    ).toBeVisible();
    const href = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
    expect(await href(category)).toBe(`/category/${category}`);
    expect(await href(`Uploaded by ${displayName}`)).toBe(`/profile/${username}`);
    const coming = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download' }).click();
    expect((await coming).suggestedFilename()).toBe(`${title}.jpg`);
    expect(asked.filter((path) => path === `/wallpaper/${_id}` || path === '/')).toEqual([]);
  });

  test('a reload shows its page, and Back the grid where it was', async ({ page, site }) => {
    const { _id, title } = (await listWallpapers(site))[6]!;
    await openHome(page);
    await tileOf(page, title).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 120));
    const before = await place(page);
    await openModal(page, title);
    await page.reload();
    await expect(page).toHaveURL(`/wallpaper/${_id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(tileOf(page, title)).toBeVisible();
    await expect.poll(() => place(page)).toBe(before);
  });

  test('its large picture leaves for the page, from which Back leads to the grid', async ({
    page,
    site,
  }) => {
    const { _id, title } = (await listWallpapers(site))[4]!;
    await openHome(page);
    await tileOf(page, title).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 100));
    const before = await place(page);
    await openModal(page, title);
    await dialogOf(page)
      .getByRole('img', { name: `${title}, a wallpaper by` })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Related Wallpapers' })).toBeVisible();
    await expect(page).toHaveURL(`/wallpaper/${_id}`);
    await expect(dialogOf(page)).toHaveCount(0);
    expect(await place(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(tileOf(page, title)).toBeVisible();
    await expect.poll(() => place(page)).toBe(before);
  });

  test('the end of what is here is no end: the next ones are loaded', async ({ page, site }) => {
    const all = await listWallpapers(site);
    await openHome(page);
    const here = await titlesOn(page).count();
    await openModal(page, all[here - 1]!.title);
    for (const { _id, title } of all.slice(here)) {
      // Near the end of what is here the grid beneath asks for more by itself.
      await expect(page.locator(`#title-${_id}`)).toBeAttached();
      await page.keyboard.press('ArrowRight');
      await expect(dialogOf(page)).toHaveAccessibleName(title);
    }
    await expect(page.getByRole('button', { name: 'Next wallpaper' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await expect(titlesOn(page)).toHaveCount(all.length);
  });

  test('focus stays inside, the grid is inert, the header is not', async ({ page, site }) => {
    const { title } = (await listWallpapers(site))[0]!;
    await openHome(page);
    await openModal(page, title);
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press(press < 15 ? 'Tab' : 'Shift+Tab');
      expect(
        await dialogOf(page).evaluate((dialog) => dialog.contains(document.activeElement)),
      ).toBe(true);
    }
    await expect(page.locator('main')).toHaveAttribute('inert');
    await expectNoBarrier(page);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.locator('main')).not.toHaveAttribute('inert');
  });

  test('a click beside it closes it, twice as quick as once', async ({ page, site }) => {
    const { title } = (await listWallpapers(site))[0]!;
    await page.goto('/login');
    await openHome(page);
    await openModal(page, title);
    await page.mouse.dblclick(720, 890);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });

  test('over the grid of a category, its badge leads back to that grid', async ({ page, site }) => {
    const { title } = (await listWallpapers(site)).find(({ category }) => category === 'Nature')!;
    await page.goto('/category/Nature');
    await takenOver(page);
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

  test('over what a search found, which is still there when it closes', async ({ page, site }) => {
    const { title } = (await listWallpapers(site))[0]!;
    await page.goto('/search');
    await page.getByRole('main').getByRole('searchbox').fill(`"${title}"`);
    await expect(tileOf(page, title)).toBeVisible();
    await takenOver(page);
    const address = page.url();
    await openModal(page, title);
    await expect(tileOf(page, title)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(address);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(tileOf(page, title)).toBeFocused();
  });

  test('clicks that ask for another window are the browser’s', async ({ page, context, site }) => {
    const { _id, title } = (await listWallpapers(site))[0]!;
    await openHome(page);
    const opened = context.waitForEvent('page');
    await tileOf(page, title).click({ modifiers: ['Control'] });
    await expect(await opened).toHaveURL(`/wallpaper/${_id}`);
    await expect(page).toHaveURL('/');
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('where its script cannot be loaded the page is shown instead', async ({ page, site }) => {
    const { title } = (await listWallpapers(site))[0]!;
    let isCut = false;
    await page.route('**/_next/static/chunks/**', (route) =>
      isCut ? route.abort() : route.continue(),
    );
    await openHome(page);
    isCut = true;
    await tileOf(page, title).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});
