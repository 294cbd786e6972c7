import { expect } from '@playwright/test';
import { uniqueSuffix } from './content';
import { waitForEmailLink } from './email-link';
import { test } from './fixtures';
import { accountMenuButton, submitLogin, waitForHydration } from './page-actions';

const uniqueEmail = () => `${uniqueSuffix()}@people.test`;

test('A user verifies the email address and resets the password by email links @long', async ({
  page,
  site,
  browser,
}) => {
  const email = uniqueEmail();
  await page.goto('/register');
  const fields = {
    'First name': 'Zoë',
    'Last name': 'Long',
    Username: `zoe-${uniqueSuffix()}`,
    Email: email,
    Password: 'correct horse battery',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(accountMenuButton(page)).toBeVisible();
  const verify = await waitForEmailLink(site, email, 'Verify');

  // The link may be opened in another browser.
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 800 },
  });
  const phone = await context.newPage();
  await phone.goto(verify);
  await expect(phone).toHaveURL('/verify-email');
  await phone.reload();
  await waitForHydration(phone);
  await phone.getByRole('button', { name: 'Verify email' }).click();
  await expect(phone.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await context.close();

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const reset = await waitForEmailLink(site, email, 'Reset');

  await page.goto(reset);
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password').fill('password1');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/too common/);
  const password = 'staple battery horse';
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(
    page.getByRole('status').filter({ hasText: 'Your password was changed' }),
  ).toBeVisible();
  await submitLogin(page, { email, password });
  await expect(accountMenuButton(page)).toBeVisible();
});
