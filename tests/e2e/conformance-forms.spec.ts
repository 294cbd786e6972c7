import { expect, type Page } from '@playwright/test';
import { makePerson } from './content';
import { test } from './fixtures';
import { accountOn, sendLogin } from './screens';
import { answerWhenTold, ask, some } from './stranger';

// Spec §2, §5 and §8: signing in, registering, and the account settings, busy and refused.

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectForm(page: Page, required: string[]) {
  for (const label of required) await expect(field(page, label)).toHaveAttribute('required');
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
}

test('Signing in: the words of the modal and of the page, busy, refused with and without a sentence', async ({
  page,
  site,
}) => {
  const person = await makePerson(site);
  await page.goto('/?login=true');
  const modal = page.getByRole('dialog', { name: 'Welcome Back!' });
  await expectForm(page, ['Email', 'Password']);
  await expect(modal.getByRole('button', { name: 'Sign In' })).toBeVisible();
  const toRegister = "Don't have an account? Register here";
  await expect(modal.getByRole('link', { name: toRegister })).toHaveAttribute(
    'href',
    /^\/register/,
  );

  const answer = await answerWhenTold(page, '**/api/auth/login');
  await page.goto('/login');
  const alert = page.getByRole('main').getByRole('alert');
  await expectForm(page, ['Email', 'Password']);
  const forgot = page.getByRole('link', { name: /forgot/i });
  await expect(forgot).toHaveAttribute('href', '/forgot-password');
  await expect(page.getByRole('link', { name: toRegister })).toHaveAttribute('href', /^\/register/);
  await sendLogin(page, person);
  await expect(button(page, 'Signing in...')).toBeDisabled();
  answer({ status: 502, body: 'oops' });
  await expect(alert).toHaveText('Login failed');
  await button(page, 'Sign In').click();
  answer({ status: 401, json: { message: 'What the server says.' } });
  await expect(alert).toHaveText('What the server says.');
  await button(page, 'Sign In').click();
  answer('lost');
  await expect(alert).toContainText('Please check your connection');
  await button(page, 'Sign In').click();
  answer(null);
  await expect(page).toHaveURL('/');
  await expect(accountOn(page)).toBeVisible();
});

test('Registering: every field required, the small print, busy, refused, then signed in at home', async ({
  page,
  site,
}) => {
  const answer = await answerWhenTold(page, '**/api/auth/register');
  const username = `asa-${some()}`;
  const fields = {
    'First name': ' Åsa ',
    'Last name': 'Lind ',
    Username: username,
    Email: `${username}@people.test`,
    Password: 'sixsix',
  };
  await page.goto('/register');
  await expectForm(page, Object.keys(fields));
  for (const name of ['Terms', 'Privacy']) {
    const link = page.getByRole('main').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', `/${name.toLowerCase()}`);
  }
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
  await button(page, 'Create Account').click();
  await expect(button(page, 'Creating Account...')).toBeDisabled();
  answer({ status: 500, body: '' });
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Registration failed');
  await expect(button(page, 'Create Account')).toBeFocused();
  await button(page, 'Create Account').click();
  answer(null);
  await expect(page).toHaveURL('/');
  await expect(status(page, 'Registration successful!')).toBeVisible();
  const { body } = await ask(site, `GET /user/${username}`);
  expect(body).toMatchObject({ displayName: 'Åsa Lind', firstName: 'Åsa', lastName: 'Lind' });
});

test('Edit Profile among four tabs: what is required, busy, refused and saved', async ({
  page,
  signIn,
}) => {
  const { email } = await signIn();
  const answer = await answerWhenTold(page, '**/api/user/profile');
  await page.goto('/account-settings');
  await expect(accountOn(page)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Account settings' }).getByRole('link');
  const TABS = ['Edit Profile', 'Email Settings', 'Change Password', 'Close Account'];
  await expect(tabs).toHaveText(TABS);
  for (const label of ['First name', 'Username']) {
    await expect(field(page, label)).toHaveAttribute('required');
  }
  for (const label of ['Last name', 'Instagram', 'Twitter', 'Bio']) {
    await expect(field(page, label)).not.toHaveAttribute('required');
  }
  await expect(field(page, 'Email')).toBeDisabled();
  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'First name').fill('Åsa');
  await button(page, 'Save Changes').click();
  await expect(button(page, 'Updating...')).toBeDisabled();
  answer({ status: 409, json: { message: 'What the server says.' } });
  const refused = page.getByRole('alert').filter({ hasText: 'Profile update failed' });
  await expect(refused).toHaveText('Profile update failed: What the server says.');
  await button(page, 'Save Changes').click();
  answer(null);
  await expect(status(page, 'Profile updated successfully!')).toBeVisible();

  await tabs.nth(1).click();
  await expect(field(page, 'New email')).toHaveAttribute('required');
  await tabs.nth(2).click();
  await expect(field(page, 'New password')).toHaveAttribute('minlength', '6');
  await expect(field(page, 'New password')).toHaveAttribute('required');
});

test('Close Account asks first, and says when it deletes, fails and has deleted', async ({
  page,
  signIn,
}) => {
  await signIn();
  const answer = await answerWhenTold(page, '**/api/user/account');
  await page.goto('/account-settings/close');
  await expect(accountOn(page)).toBeVisible();
  const dialog = page.getByRole('dialog');
  await button(page, 'Close Account').click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await button(page, 'Close Account').click();
  await button(page, 'Confirm Delete').click();
  await expect(button(page, 'Deleting...')).toBeDisabled();
  answer({ status: 409, json: { message: 'What the server says.' } });
  const refused = 'Account deletion failed: What the server says.';
  await expect(dialog.getByRole('alert')).toHaveText(refused);
  await button(page, 'Confirm Delete').click();
  answer(null);
  await expect(page).toHaveURL('/');
  await expect(status(page, 'Account deleted successfully!')).toBeVisible();
});

test('Settings that cannot be loaded say so, and are asked for again', async ({
  page,
  site,
  signIn,
}) => {
  await signIn();
  // What this tab reads, and no other part of the page.
  await site.sql.query('ALTER TABLE wallpapers RENAME TO wallpapers_away');
  try {
    await page.goto('/account-settings/close');
    const sentence = 'Failed to load user data. Please try again.';
    await expect(page.getByText(sentence)).toBeVisible();
  } finally {
    await site.sql.query('ALTER TABLE wallpapers_away RENAME TO wallpapers');
  }
  await button(page, 'Try again').click();
  await expect(button(page, 'Close Account')).toBeVisible();
});
