import { expect } from '@playwright/test';
import { test } from './fixtures';

test('A visitor who presses a heart is told to log in, and is led back', async ({
  page,
  wallpapers,
}) => {
  const { title } = wallpapers[0]!;
  await page.goto('/');
  await page.getByRole('button', { name: `Add ${title} to your favorites` }).click();
  const toast = page
    .getByRole('alert')
    .filter({ hasText: 'You must be logged in to add favorites.' });
  await expect(toast).toBeVisible();
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
  await page.goto('/');
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
  await page.goto('/');
  await page.route('**/api/favorites/*', (route) => route.fulfill({ status: 503, body: '{}' }));
  const heart = page.getByRole('button', { name: `Add ${title} to your favorites` });
  await heart.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to update favorites.' }),
  ).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
