import { expect, type Locator, type Page } from '@playwright/test';
import { makePerson } from './content';
import { test } from './fixtures';
import { accountOn, sendLogin, takenOver } from './screens';
import { onWindow } from './windows';

const SIGN_IN_FIRST = 'You must be logged in to add favorites.';

const heartOf = (within: Page | Locator, title: string) =>
  within.getByRole('button', { name: `Favorite ${title}`, exact: true });

/** The page as it is once it answers: its buttons do nothing before React has taken them over. */
async function openHome(page: Page) {
  await page.goto('/');
  await expect(accountOn(page)).toBeVisible();
}

for (const width of [390, 1440]) {
  test.describe(`A visitor with a window ${width} px wide`, onWindow(width), () => {
    test.use({ viewport: { width, height: 844 } });

    test('who presses a heart deep in the grid signs in there, and has it filled', async ({
      page,
      site,
      wallpapers,
    }) => {
      const { title } = wallpapers[9]!;
      const person = await makePerson(site);
      await page.goto('/');
      await takenOver(page);
      const heart = heartOf(page, title);
      // The end of what is here brings more. Not by the wheel, which rolls on while one measures.
      await page.getByRole('article').nth(8).scrollIntoViewIfNeeded();
      await heart.scrollIntoViewIfNeeded();
      await heart.click();
      const before = await page.evaluate(() => [window.scrollY, window.history.length]);
      const toast = page.getByRole('alert').filter({ hasText: SIGN_IN_FIRST });
      await toast.getByRole('link', { name: 'Login' }).click();
      await sendLogin(page, person);
      await expect(accountOn(page)).toBeVisible();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(heart).toBeFocused();
      expect(await page.evaluate(() => [window.scrollY, window.history.length])).toEqual(before);
      await page.reload();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });

    test('does it by keyboard alone, and may turn away', async ({ page, site, wallpapers }) => {
      const { _id, title } = wallpapers[4]!;
      const { email, password } = await makePerson(site);
      await page.goto(`/wallpaper/${_id}`);
      const heart = heartOf(page, title);
      const login = page.getByRole('alert').getByRole('link', { name: 'Login' });
      await heart.press('Enter');
      await expect(login).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(login).toBeHidden();
      await expect(heart).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(login).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(heart).toBeFocused();
    });
  });
}

test('A heart in the detail modal is filled there after signing in', async ({
  page,
  site,
  wallpapers,
}) => {
  const { _id, title } = wallpapers[5]!;
  const person = await makePerson(site);
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('feed').getByRole('link', { name: title, exact: true }).click();
  const detail = page.getByRole('dialog', { name: title });
  const heart = heartOf(detail, title);
  await heart.click();
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click();
  await sendLogin(page, person);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(detail).toBeVisible();
  await expect(page).toHaveURL(`/wallpaper/${_id}`);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(heartOf(page, title)).toHaveAttribute('aria-pressed', 'true');
});

test('Who turns away from signing in finds no heart filled later', async ({
  page,
  site,
  wallpapers,
}) => {
  const { title } = wallpapers[6]!;
  const person = await makePerson(site);
  await page.goto('/');
  await takenOver(page);
  await heartOf(page, title).click();
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Login' }).click();
  await sendLogin(page, person);
  await expect(accountOn(page)).toBeVisible();
  await page.reload();
  await expect(accountOn(page)).toBeVisible();
  await expect(heartOf(page, title)).toHaveAttribute('aria-pressed', 'false');
});

test('A session that has ended is asked to log in, and the heart is made', async ({
  page,
  signIn,
  wallpapers,
}) => {
  const { title } = wallpapers[7]!;
  const person = await signIn();
  await openHome(page);
  await page.context().clearCookies();
  await heartOf(page, title).click();
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click();
  await sendLogin(page, person);
  await expect(heartOf(page, title)).toHaveAttribute('aria-pressed', 'true');
});

test('One call fetches the hearts of a whole wall', async ({ page, signIn }) => {
  await signIn();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/favorites?')) asked.push(request.url());
  });
  await openHome(page);
  await expect(page.getByRole('article').nth(9)).toBeAttached();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked[0]?.split('ids=')[1]?.split(',').length).toBeGreaterThanOrEqual(9);
  expect(asked.length).toBeLessThanOrEqual(2);
});

test('A heart stays filled after a reload, and on the picture’s own page', async ({
  page,
  signIn,
  wallpapers,
}) => {
  const { _id, title } = wallpapers[1]!;
  await signIn();
  await openHome(page);
  const heart = heartOf(page, title);
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/wallpaper/${_id}`);
  await expect(accountOn(page)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
