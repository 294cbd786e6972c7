import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { insertUser } from './content';
import { viewportTag } from './daily-tag';
import { test } from './fixtures';
import { accountMenuButton, submitLogin, waitForWall } from './page-actions';

const LOGIN_REQUIRED = 'You must be logged in to add favorites.';

const favoriteButton = (container: Page | Locator, title: string) =>
  container.getByRole('button', { name: `Favorite ${title}`, exact: true });

for (const width of [390, 1440]) {
  test.describe(`A visitor at ${width} px`, viewportTag(width), () => {
    test.use({ viewport: { width, height: 844 } });

    test('adds a favorite deep in the wall after signing in, without losing their place', async ({
      page,
      site,
      wallpapers,
    }) => {
      const { _id, title } = wallpapers[9]!;
      const user = await insertUser(site);
      await page.goto('/');
      await waitForWall(page);
      const favorite = favoriteButton(page, title);
      // Loads more. The wheel would still scroll during the measurement.
      await page.getByRole('article').nth(8).scrollIntoViewIfNeeded();
      await favorite.scrollIntoViewIfNeeded();
      await favorite.click();
      const before = await page.evaluate(() => [window.scrollY, window.history.length]);
      const toast = page.getByRole('alert').filter({ hasText: LOGIN_REQUIRED });
      await toast.getByRole('link', { name: 'Login' }).click();
      const saved = page.waitForResponse((response) =>
        response.url().endsWith(paths.api.favorite(_id)),
      );
      await submitLogin(page, user);
      await expect(accountMenuButton(page)).toBeVisible();
      await expect(favorite).toHaveAttribute('aria-pressed', 'true');
      await expect(favorite).toBeFocused();
      await saved;
      expect(await page.evaluate(() => [window.scrollY, window.history.length])).toEqual(before);
      await page.reload();
      await expect(favorite).toHaveAttribute('aria-pressed', 'true');
      await page.goto(`/wallpaper/${_id}`);
      await expect(favorite).toHaveAttribute('aria-pressed', 'true');
      await favorite.press('Enter');
      await expect(favorite).toHaveAttribute('aria-pressed', 'false');
    });

    test('adds a favorite by keyboard only, and can cancel signing in @long', async ({
      page,
      site,
      wallpapers,
    }) => {
      const { _id, title } = wallpapers[4]!;
      const { email, password } = await insertUser(site);
      await page.goto(`/wallpaper/${_id}`);
      const favorite = favoriteButton(page, title);
      const login = page.getByRole('alert').getByRole('link', { name: 'Login' });
      await favorite.press('Enter');
      await expect(login).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(login).toBeHidden();
      await expect(favorite).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(login).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await expect(favorite).toHaveAttribute('aria-pressed', 'true');
      await expect(favorite).toBeFocused();
    });
  });
}

test('A canceled login adds no favorite, what is kept on the device becomes one, and one in the modal follows after the session has ended @long', async ({
  page,
  site,
  wallpapers,
}) => {
  const { _id, title } = wallpapers[5]!;
  const user = await insertUser(site);
  await page.goto('/');
  await waitForWall(page);
  await favoriteButton(page, title).click();
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const { title: kept } = wallpapers[6]!;
  await favoriteButton(page, kept).click();
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(favoriteButton(page, kept)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/favorites');
  await expect(favoriteButton(page, kept)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await submitLogin(page, user);
  await expect(page).toHaveURL(/\/profile\/[^/]+\/favorites$/);
  await expect(
    page.getByText('1 wallpaper kept on this device is now in your favorites'),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(favoriteButton(page, kept)).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBeNull();
  await page.goto('/');
  await expect(accountMenuButton(page)).toBeVisible();

  // Opening the page asks for all favorites of the wall at once. No request of the previous visit is left.
  await page.goto('about:blank');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/favorites?')) requests.push(request.url());
  });
  await page.goto('/');
  await expect(accountMenuButton(page)).toBeVisible();
  await expect(page.getByRole('article').nth(9)).toBeAttached();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(requests[0]?.split('ids=')[1]?.split(',').length).toBeGreaterThanOrEqual(9);
  expect(requests.length).toBeLessThanOrEqual(2);
  await expect(favoriteButton(page, title)).toHaveAttribute('aria-pressed', 'false');

  await waitForWall(page);
  await page.getByRole('feed').getByRole('link', { name: title, exact: true }).click();
  const detail = page.getByRole('dialog', { name: title });
  const favorite = favoriteButton(detail, title);
  await page.context().clearCookies();
  await favorite.click();
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click();
  await submitLogin(page, user);
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');
  await expect(detail).toBeVisible();
  await expect(page).toHaveURL(`/wallpaper/${_id}`);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(favoriteButton(page, title)).toHaveAttribute('aria-pressed', 'true');
});
