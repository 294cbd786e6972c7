import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { waitForWall } from './page-actions';

const headerBox = (page: Page) =>
  page.getByRole('banner').getByPlaceholder('Search wallpapers').first();
const heroBox = (page: Page) => page.getByRole('main').getByPlaceholder('Search wallpapers');

const displayButton = (page: Page) => page.getByRole('button', { name: 'Display' });

async function expectOneBoxAtATime(page: Page) {
  await expect(heroBox(page)).toBeInViewport();
  await expect(headerBox(page)).toBeHidden();
  await heroBox(page).evaluate((box) => scrollBy(0, box.getBoundingClientRect().bottom + 1));
  await expect(heroBox(page)).not.toBeInViewport();
  await expect(headerBox(page)).toBeVisible();
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(`With reduced motion: ${reducedMotion} @long`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('the header of the home page has a search box once the large one has scrolled away', async ({
      page,
      wallpapers,
    }) => {
      const { title } = wallpapers[0]!;
      await page.goto('/');
      await waitForWall(page);
      const before = await displayButton(page).boundingBox();
      await expectOneBoxAtATime(page);
      expect(await displayButton(page).boundingBox()).toEqual(before);
      await page.keyboard.press('/');
      await expect(headerBox(page)).toBeFocused();
      // Text that someone types stays in sight.
      await page.evaluate(() => scrollTo(0, 0));
      await expect(headerBox(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await heroBox(page).focus();
      await expect(headerBox(page)).toBeHidden();
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('/');
      await expect(heroBox(page)).toBeFocused();
      // A wallpaper covers the large box.
      await page.getByRole('link', { name: title, exact: true }).press('Enter');
      await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
      await expect(headerBox(page)).toBeVisible();
    });
  });
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home shows one search box, and other pages have it in the header @long', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(heroBox(page)).toBeVisible();
    await expect(headerBox(page)).toBeHidden();
    await page.goto('/?page=2');
    await expect(headerBox(page)).toBeVisible();
    await page.goto('/category');
    await expect(headerBox(page)).toBeVisible();
    await page.goto('/search');
    await expect(heroBox(page)).toBeVisible();
    await expect(headerBox(page)).toBeHidden();
  });
});

for (const width of [800, 1101, 1440]) {
  test(`Signing in moves nothing in the header, at ${width} px @long`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    // Otherwise, the font depends on when it arrives.
    await page.route('**/*.woff2', (route) => route.abort());
    const parts = () =>
      Promise.all([headerBox(page), displayButton(page)].map((part) => part.boundingBox()));
    await page.goto('/category');
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    const before = await parts();
    await signIn();
    await page.reload();
    await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible();
    expect(await parts()).toEqual(before);
  });
}
