import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { insertUser } from './content';
import { test } from './fixtures';
import { accountMenuButton, signOut, submitLogin } from './page-actions';

test('Signing out and in shows in every open tab, and scripts can’t read the session @long', async ({
  page,
  context,
  signIn,
}) => {
  const user = await signIn();
  await page.goto('/category');
  const other = await context.newPage();
  await other.goto('/');
  await accountMenuButton(other).click();
  const profile = `/profile/${user.displayName.toLowerCase().replace(' ', '-')}`;
  for (const [name, path] of [
    ['View Profile', profile],
    ['Favorites', `${profile}/favorites`],
    ['Account Settings', '/account-settings'],
  ] as const) {
    await expect(other.getByRole('menuitem', { name })).toHaveAttribute('href', path);
  }
  await signOut(page);
  // Logging out leads to the home page. A navigation before that would be interrupted.
  await page.waitForURL('/');
  await expect(other.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  await page.goto('/login');
  await submitLogin(page, user);
  await expect(accountMenuButton(other)).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie]),
  );
  expect(stored).not.toContain('session-token');
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name.includes('session-token'));
  expect(session?.httpOnly).toBe(true);
});

test('On a phone, visitors who ask for their favorites arrive at them after signing in @long', async ({
  page,
  site,
}) => {
  const user = await insertUser(site);
  const own = paths.profileFavorites(user.displayName.toLowerCase().replace(' ', '-'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/category');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Favorites' }).click();
  await expect(page).toHaveURL(paths.favorites());
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await submitLogin(page, user);
  await expect(page).toHaveURL(own);
  await expect(bar.getByRole('link', { name: 'Favorites' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goto(paths.favorites());
  await expect(page).toHaveURL(own);
});
