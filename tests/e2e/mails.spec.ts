import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectNoBarrier } from './barriers';
import { test } from './fixtures';
import { mailedLink } from './mailed-link';
import { accountOn, answering, sendLogin } from './screens';

const someEmail = () => `${randomBytes(5).toString('hex')}@people.test`;

test('From registering to a forgotten password, by the mails in the outbox', async ({
  page,
  site,
  browser,
}) => {
  const email = someEmail();
  await page.goto('/register');
  const fields = {
    'First name': 'Zoë',
    'Last name': 'Long',
    Username: `zoe-${randomBytes(4).toString('hex')}`,
    Email: email,
    Password: 'correct horse battery',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(accountOn(page)).toBeVisible();
  const verify = await mailedLink(site, email, 'Verify');

  // A program that looks at mail opens every link; in another browser nobody is signed in.
  const opened = await page.request.get(verify);
  expect(opened.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  const elsewhere = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 800 },
  });
  const phone = await elsewhere.newPage();
  await phone.goto(verify);
  await expect(phone).toHaveURL('/verify-email');
  await phone.reload();
  await expectNoBarrier(phone);
  await answering(phone);
  await phone.getByRole('button', { name: 'Verify email' }).click();
  await expect(phone.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await elsewhere.close();

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const reset = await mailedLink(site, email, 'Reset');

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
  await sendLogin(page, { email, password });
  await expect(accountOn(page)).toBeVisible();

  await page.goto(reset);
  await page.getByLabel('New password').fill('something else entirely');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('An address is verified and changed from its settings', async ({ page, site, signIn }) => {
  const person = await signIn();
  await page.goto('/account-settings/email');
  const address = page.getByLabel('Email', { exact: true });
  await expect(address).toHaveValue(person.email);
  await expect(address).toBeDisabled();
  // The page's script answers from now on.
  await expect(accountOn(page)).toBeVisible();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Email sent' })).toBeVisible();

  const email = someEmail();
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Your password').fill('not the password');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription(
    /Password is incorrect/,
  );
  await expect(page.getByLabel('New email')).toHaveValue(email);
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByRole('heading', { name: `Confirm ${email}` })).toBeVisible();
  await expect(address).toHaveValue(person.email);
  await page.reload();
  await expect(page.getByRole('heading', { name: `Confirm ${email}` })).toBeVisible();

  await page.goto(await mailedLink(site, email, 'Confirm'));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email was changed' })).toBeVisible();
  await expectNoBarrier(page);
  await page.goto('/account-settings/email');
  await expect(address).toHaveValue(email);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});

test('The settings of an address are for whoever is signed in', async ({ request }) => {
  const answer = await request.get('/account-settings/email', { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers().location).toBe('/?login=true&callbackUrl=%2Faccount-settings%2Femail');
});
