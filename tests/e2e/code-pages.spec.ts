import { expect, type Page } from '@playwright/test';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { insertUser, type TestUser } from './content';
import { waitForEmailLink } from './email-link';
import { test } from './fixtures';
import type { Site } from './site';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function requestReset(site: Site, { email }: Pick<TestUser, 'email'>): Promise<string> {
  await fetch(site.url + accountPaths.api.forgotPassword(), {
    method: 'POST',
    body: JSON.stringify({ email }),
  });
  return waitForEmailLink(site, email, 'Reset');
}

test('The address never shows the code, which survives a reload, Back and Forward @long', async ({
  page,
  site,
}) => {
  const code = () => page.evaluate(() => window.history.state.code);
  await page.goto(accountPaths.verifyEmail('first'));
  await expect(page).toHaveURL('/verify-email');
  await expect(page.getByRole('button', { name: 'Verify email' })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Verify email' })).toBeEnabled();
  expect(await code()).toBe('first');

  // Only the fragment changes, so the browser doesn't load the page again.
  await page.evaluate((hash) => location.assign(hash), '#code=second');
  await expect(page).toHaveURL('/verify-email');
  expect(await code()).toBe('second');
  await page.goBack();
  await expect.poll(code).toBe('first');

  // The skip link opens another fragment.
  await page.evaluate(() => location.assign('#content'));
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await page.evaluate((hash) => location.assign(hash), '#code=third');
  await expect(page.getByRole('button', { name: 'Verify email' })).toBeEnabled();
  await expect(page).toHaveURL('/verify-email');

  await page.getByRole('link', { name: 'Category' }).click();
  await expect(page).toHaveURL(paths.categories());
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Verify email' })).toBeEnabled();
  expect(await code()).toBe('third');

  await page.goto(paths.home());
  await page.goto('/verify-email');
  await expect(heading(page, 'This link is incomplete')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'This link is incomplete')).toBeVisible();

  // A link sent by an earlier version still works.
  const link = await requestReset(site, await insertUser(site));
  await page.goto(link.replace('#', '?'));
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password').fill('known to the owner only');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(paths.login());
});
