import { expect } from '@playwright/test';
import { expectNoBarrier } from './barriers';
import { makePerson, type Person } from './content';
import { test } from './fixtures';
import { accountOn, sendLogin } from './screens';
import type { Site } from './site';

test('Who is not signed in signs in over home, and is where they were going', async ({
  page,
  site,
}) => {
  const admin = await makePerson(site, 'admin');
  const asked = '/admin/users?view=list&q=an';
  await page.goto(asked);
  await expect(page).toHaveURL('/');
  await sendLogin(page, admin);
  await expect(page).toHaveURL(asked);

  // The session ends while the screen is open: its links lead to the same form.
  await endSessions(site, admin);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL('/');
  await sendLogin(page, admin);
  await expect(page).toHaveURL('/admin/audit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
});

test('A member who signs in there stays at home', async ({ page, site }) => {
  const member = await makePerson(site);
  await page.goto('/admin/users');
  await sendLogin(page, member);
  await expect(accountOn(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('What an admin wrote is still there when the session has ended, and is sent once more', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await signIn(await makePerson(site, 'admin'));
  const person = await makePerson(site);
  await page.goto(`/admin/users?q=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: `Block ${person.displayName}` }).click();
  const asking = page.getByRole('dialog', { name: `Block ${person.displayName}?` });
  await asking.getByLabel('Reason').fill('Spam, again and again');
  await endSessions(site, admin);
  await asking.getByRole('button', { name: 'Block' }).click();
  const login = page.getByRole('dialog', { name: 'Welcome Back!' });
  await expect(login).toContainText('Sign in to pick up where you left off.');
  await expectNoBarrier(page, 'signing in over a dialog');
  await page.keyboard.press('Escape');
  await expect(asking.getByRole('alert')).toHaveText(/^You were signed out\. Sign in/);
  await asking.getByRole('button', { name: 'Block' }).click();
  await sendLogin(page, admin);
  await expect(login).toHaveCount(0);
  await expect(asking.getByLabel('Reason')).toHaveValue('Spam, again and again');
  await asking.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('Blocked', { exact: true }).last()).toBeVisible();
  await expect(asking).toHaveCount(0);
});

/** As when they have run out, or been ended elsewhere. */
const endSessions = (site: Site, { email }: Person) =>
  site.sql.query(
    'UPDATE sessions SET ended_at = now() FROM users WHERE users.id = user_id AND email = $1',
    [email],
  );
