import { expect, type Page } from '@playwright/test';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { type TestUser, uniqueSuffix } from './content';
import { waitForEmailLink } from './email-link';
import { test } from './fixtures';
import { waitForHydration } from './page-actions';
import type { Site } from './site';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Opens an emailed link and confirms it. */
async function followLink(page: Page, link: string, action: string) {
  await page.goto(link);
  await waitForHydration(page);
  await button(page, action).click();
}

/** Changes the email in the settings, after a wrong password. */
async function moveTo(page: Page, site: Site, email: string, { password, ...user }: TestUser) {
  await page.goto(accountPaths.settings.email());
  const current = page.getByLabel('Email', { exact: true });
  await expect(current).toHaveValue(user.email);
  await expect(current).toBeDisabled();
  await button(page, 'Resend email').click();
  await expect(page.getByRole('status').filter({ hasText: 'Email sent' })).toBeVisible();
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Your password').fill('not the password');
  await button(page, 'Change email').click();
  const field = page.getByLabel('Your password');
  await expect(field).toHaveAccessibleDescription(/Password is incorrect/);
  await expect(page.getByLabel('New email')).toHaveValue(email);
  await field.fill(password);
  await button(page, 'Change email').click();
  await expect(heading(page, `Confirm ${email}`)).toBeVisible();
  await expect(current).toHaveValue(user.email);
  await page.reload();
  await expect(heading(page, `Confirm ${email}`)).toBeVisible();
  // The change can be undone only if the old email was verified.
  await site.sql.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [user.email]);
  await followLink(page, await waitForEmailLink(site, email, 'Confirm'), 'Confirm email');
  await expect(heading(page, 'Your email was changed')).toBeVisible();
  await page.goto(accountPaths.settings.email());
  await expect(current).toHaveValue(email);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
}

test('An email is changed, and the owner of the account undoes it, which signs out the hijacker @long', async ({
  page: other,
  signIn,
  site,
  browser,
}) => {
  // Someone else finds out the password and replaces the email.
  const owner = await signIn();
  const otherEmail = `a-${uniqueSuffix()}@x.test`;
  await moveTo(other, site, otherEmail, owner);

  // The owner undoes the change.
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto(await waitForEmailLink(site, owner.email, 'email was changed'));
  await waitForHydration(page);
  await expect(page).toHaveURL('/undo-email-change');
  await expect(heading(page, 'Undo the email change?')).toBeVisible();
  await expect(page.getByText(/removes its password, signs out every device/)).toBeVisible();
  await button(page, 'Undo change').click();
  await expect(heading(page, 'Your previous email was restored')).toBeVisible();
  await expect(page.getByText('a link to choose a new password')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send another link' })).toBeVisible();

  await other.getByLabel('New email').fill(otherEmail);
  await other.getByLabel('Your password').fill(owner.password);
  await button(other, 'Change email').click();
  await expect(other.getByRole('dialog', { name: 'Welcome Back!' })).toBeVisible();

  // The link that came with the restored email still works.
  await page.goto(await waitForEmailLink(site, owner.email, 'Choose a new'));
  await waitForHydration(page);
  const password = 'known to the owner only';
  await page.getByLabel('New password').fill(password);
  await button(page, 'Save password').click();
  await expect(page).toHaveURL(paths.login());
  const data = { email: owner.email, password };
  const login = await page.request.post('/api/auth/login', {
    data,
    headers: { origin: site.url },
  });
  expect(login.status()).toBe(200);
  await context.close();
});
