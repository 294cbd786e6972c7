import { expect } from '@playwright/test';
import { insertUser, type TestUser } from './content';
import { test } from './fixtures';
import { accountMenuButton, submitLogin } from './page-actions';
import type { Site } from './site';

test('A visitor signs in on the home page and reaches the admin screen they opened @long', async ({
  page,
  site,
}) => {
  const admin = await insertUser(site, 'admin');
  const target = '/admin/users?view=list&q=an';
  await page.goto(target);
  await expect(page).toHaveURL('/');
  // A user who isn't an admin stays there.
  await submitLogin(page, await insertUser(site));
  await expect(accountMenuButton(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.context().clearCookies();

  await page.goto(target);
  await expect(page).toHaveURL('/');
  await submitLogin(page, admin);
  await expect(page).toHaveURL(target);

  // The session ends while the screen is open.
  await endSessions(site, admin);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL('/');
  await submitLogin(page, admin);
  await expect(page).toHaveURL('/admin/audit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
});

test('A form keeps its text when the session ends and can be sent after signing in @long', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await signIn(await insertUser(site, 'admin'));
  const user = await insertUser(site);
  await page.goto(`/admin/users?q=${encodeURIComponent(user.email)}`);
  await page.getByRole('button', { name: `Block ${user.displayName}` }).click();
  const form = page.getByRole('dialog', { name: `Block ${user.displayName}?` });
  await form.getByLabel('Reason').fill('Spam, again and again');
  await endSessions(site, admin);
  await form.getByRole('button', { name: 'Block' }).click();
  const login = page.getByRole('dialog', { name: 'Welcome Back!' });
  await expect(login).toContainText('Sign in to pick up where you left off.');
  await page.keyboard.press('Escape');
  await expect(form.getByRole('alert')).toHaveText(/^You were signed out\. Sign in/);
  await form.getByRole('button', { name: 'Block' }).click();
  await submitLogin(page, admin);
  await expect(login).toHaveCount(0);
  await expect(form.getByLabel('Reason')).toHaveValue('Spam, again and again');
  await form.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('Blocked', { exact: true }).last()).toBeVisible();
  await expect(form).toHaveCount(0);
});

const endSessions = (site: Site, { email }: TestUser) =>
  site.sql.query(
    'UPDATE sessions SET ended_at = now() FROM users WHERE users.id = user_id AND email = $1',
    [email],
  );
