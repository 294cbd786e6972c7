import { expect } from '@playwright/test';
import { test } from './fixtures';
import { accountMenuButton, signOut, submitLogin } from './page-actions';

test('The account menu works by keyboard and returns the focus', async ({ page, signIn }) => {
  const user = await signIn();
  await page.goto('/');
  const button = page.getByRole('button', { name: `${user.displayName}, account menu` });
  await button.focus();
  await page.keyboard.press('Enter');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(item('View Profile')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item('Log Out')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('View Profile')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('Links to the admin area say that permissions are being checked', async ({
  page,
  signIn,
  admin,
}) => {
  await signIn(admin);
  await page.goto('/');
  // The page stays, as while the server is still checking.
  await page.route('**/admin', (route) => route.fulfill({ status: 204 }));
  await accountMenuButton(page).click();
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  await expect(page.getByText('Checking permissions...')).toBeVisible();
});

test('Signing out and in shows in every open tab', async ({ page, context, signIn }) => {
  const user = await signIn();
  await page.goto('/category');
  const other = await context.newPage();
  await other.goto('/');
  await expect(accountMenuButton(other)).toBeVisible();
  await signOut(page);
  // Logging out leads to the home page. A navigation before that would be interrupted.
  await page.waitForURL('/');
  await expect(other.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  await page.goto('/login');
  await submitLogin(page, user);
  await expect(accountMenuButton(other)).toBeVisible();
});

test('The account menu links to the profile and settings, for admins to the dashboard, and signs out', async ({
  page,
  signIn,
  admin,
}) => {
  const items = page.getByRole('menuitem');
  const { displayName } = await signIn();
  await page.goto('/category');
  await accountMenuButton(page).click();
  await expect(items).toHaveText(['View Profile', 'Favorites', 'Account Settings', 'Log Out']);
  const profile = `/profile/${displayName.toLowerCase().replace(' ', '-')}`;
  await expect(items.nth(0)).toHaveAttribute('href', profile);
  await expect(items.nth(1)).toHaveAttribute('href', `${profile}/favorites`);
  await expect(items.nth(2)).toHaveAttribute('href', '/account-settings');
  await items.nth(3).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();

  await signIn(admin);
  await page.reload();
  await accountMenuButton(page).click();
  await expect(items).toHaveText([
    'View Profile',
    'Favorites',
    'Admin Dashboard',
    'Account Settings',
    'Log Out',
  ]);
  await expect(items.nth(2)).toHaveAttribute('href', '/admin');
  // Scripts can't read the session.
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie]),
  );
  expect(stored).not.toContain(admin.token);
  expect(stored).not.toContain('session-token');
});
