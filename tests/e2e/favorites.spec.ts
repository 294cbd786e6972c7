import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';

/** The page as it is once it answers: its buttons do nothing before React has taken them over. */
async function openHome(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
}

test('A visitor who presses a heart is told to log in, and is led back', async ({
  page,
  wallpapers,
}) => {
  const { title } = wallpapers[0]!;
  await page.goto('/');
  const toast = page
    .getByRole('alert')
    .filter({ hasText: 'You must be logged in to add favorites.' });
  await expect(async () => {
    await page.getByRole('button', { name: `Add ${title} to your favorites` }).click();
    await expect(toast).toBeVisible({ timeout: 1000 });
  }).toPass();
  await toast.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?callbackUrl=%2F');
});

test('A heart stays filled after a reload, and on the picture’s own page', async ({
  page,
  signIn,
  wallpapers,
}) => {
  const { _id, title } = wallpapers[1]!;
  await signIn();
  await openHome(page);
  const heart = page.getByRole('button', {
    name: new RegExp(`(Add|Remove) ${title} (to|from) your favorites`),
  });
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/wallpaper/${_id}`);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('A heart that the server refuses is taken back with a sentence', async ({
  page,
  signIn,
  wallpapers,
}) => {
  const { title } = wallpapers[2]!;
  await signIn();
  await openHome(page);
  await page.route('**/api/favorites/*', (route) => route.fulfill({ status: 503, body: '{}' }));
  const heart = page.getByRole('button', { name: `Add ${title} to your favorites` });
  await heart.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to update favorites.' }),
  ).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
