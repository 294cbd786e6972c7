import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { insertUser, uniqueSuffix, uploadPicture } from './content';
import { waitForEmailLink } from './email-link';
import { test } from './fixtures';
import { accountMenuButton, submitLogin, waitForHydration } from './page-actions';
import type { Site } from './site';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Opens an emailed link and confirms it. */
async function followLink(page: Page, link: string, action: string) {
  await page.goto(link);
  await waitForHydration(page);
  await button(page, action).click();
}

async function moveTo(page: Page, site: Site, email: string, password: string) {
  await page.goto(paths.settings.email());
  await waitForHydration(page);
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Your password').fill(password);
  await button(page, 'Change email').click();
  await expect(heading(page, `Confirm ${email}`)).toBeVisible();
  await followLink(page, await waitForEmailLink(site, email, 'Confirm'), 'Confirm email');
  await expect(heading(page, 'Your email was changed')).toBeVisible();
}

test('The owner of a hijacked account gets it back, and the hijacker is signed out', async ({
  page,
  site,
  browser,
}) => {
  const owner = await insertUser(site);
  // The change can be undone only if the old email was verified.
  await site.sql.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [
    owner.email,
  ]);

  // Someone else finds out the password and replaces the email.
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  const otherEmail = `a-${uniqueSuffix()}@x.test`;
  await other.goto(paths.login());
  await submitLogin(other, owner);
  await expect(accountMenuButton(other)).toBeVisible();
  await moveTo(other, site, otherEmail, owner.password);
  await other.goto(paths.settings.email());
  await waitForHydration(other);

  // The owner undoes the change.
  const undoLink = await waitForEmailLink(site, owner.email, 'email was changed');
  await followLink(page, undoLink, 'Undo change');
  await expect(heading(page, 'Your previous email was restored')).toBeVisible();
  await expect(page.getByText('a link to choose a new password')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send another link' })).toBeVisible();

  await other.getByLabel('New email').fill(otherEmail);
  await other.getByLabel('Your password').fill(owner.password);
  await button(other, 'Change email').click();
  await expect(other.getByRole('dialog', { name: 'Welcome Back!' })).toBeVisible();
  await context.close();

  // The link that came with the restored email still works.
  await page.goto(await waitForEmailLink(site, owner.email, 'Choose a new'));
  const password = 'known to the owner only';
  await page.getByLabel('New password').fill(password);
  await button(page, 'Save password').click();
  await expect(page).toHaveURL(paths.login());
  await submitLogin(page, { email: owner.email, password });
  await expect(accountMenuButton(page)).toBeVisible();
});

test('Someone whose email was used by another person claims the account', async ({
  page,
  site,
}) => {
  const other = await insertUser(site);
  const { _id } = await uploadPicture(site, other);
  await page.goto(paths.register());
  const password = 'known to the owner only';
  const fields = {
    'First name': 'Mira',
    'Last name': 'Vale',
    Username: `mira-${uniqueSuffix()}`,
    Email: other.email,
    Password: password,
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await button(page, 'Create Account').click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already exists/);

  await page.goto(await waitForEmailLink(site, other.email, 'already a Fresco'));
  await page.getByLabel('New password').fill(password);
  await button(page, 'Save password').click();
  await expect(page).toHaveURL(paths.login());
  await submitLogin(page, { email: other.email, password });
  await expect(accountMenuButton(page)).toBeVisible();
  await page.goto(paths.settings.email());
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.goto(paths.wallpaper(_id));
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();

  const headers = { authorization: `Bearer ${other.token}` };
  expect((await fetch(site.url + paths.api.me(), { headers })).status).toBe(401);
});
