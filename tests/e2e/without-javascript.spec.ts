import { expect, type Page } from '@playwright/test';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { insertUser } from './content';
import { waitForEmailLink } from './email-link';
import { test } from './fixtures';

test.use({ javaScriptEnabled: false });

/** Playwright turns scripts off after parsing, so the content of noscript stays text. */
const expectNotice = async (page: Page, text: string) =>
  expect(await page.content()).toContain(`<noscript><p>${text}`);

/** Opens a page as a browser shows it whose scripts were off while it was parsed. */
async function openWithNoscript(page: Page, path: string) {
  const [pathname] = path.split('#');
  await page.route(
    (url) => url.pathname === pathname,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replaceAll(/<\/?noscript>/g, '') });
    },
  );
  await page.goto(path);
}

test('The form behind a link in an email takes the link and says what happened @long', async ({
  page,
  site,
}) => {
  const user = await insertUser(site);
  const headers = { authorization: `Bearer ${user.token}` };
  await page.request.post(accountPaths.api.verification(), { headers });
  const link = await waitForEmailLink(site, user.email, 'Verify');
  await openWithNoscript(page, link);
  const [field, button] = [page.getByLabel('Link from the email'), page.getByText('Verify email')];
  await field.fill('https://example.com/verify-email#code=mistyped');
  await button.last().click();
  await expect(page).toHaveURL('/verify-email?result=not_found');
  expect(await page.content()).toContain('This link has expired, was already used');
  await page.goto(link);
  await field.fill(page.url());
  await button.last().click();
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();

  await page.request.post(accountPaths.api.forgotPassword(), { data: { email: user.email } });
  await openWithNoscript(page, await waitForEmailLink(site, user.email, 'Reset'));
  await field.fill(page.url());
  const password = 'staple battery horse';
  await page.getByLabel('New password').last().fill(password);
  await page.getByText('Save password').last().click();
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
  const signIn = await page.request.post(paths.api.login(), {
    data: { email: user.email, password },
    headers: { origin: site.url },
  });
  expect(signIn.status()).toBe(200);
});

test('Signing in and uploading say that they need JavaScript, and show no form that loses what is typed', async ({
  page,
}) => {
  for (const path of [paths.register(), paths.forgotPassword(), paths.login()]) {
    await page.goto(path);
    await expectNotice(page, 'This page needs JavaScript.');
    await expect(page.getByLabel('Email')).toBeHidden();
  }
  await page.getByRole('link', { name: "Don't have an account? Register here" }).click();
  await expect(page).toHaveURL(paths.register());
  await page.goto(paths.home());
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(paths.login());
  await page.goto(paths.home());
  await page.getByRole('banner').getByRole('link', { name: 'Upload' }).click();
  await expect(page).toHaveURL(paths.login(paths.upload()));
  await page.goto(paths.upload());
  await expect(page).toHaveURL(/\/\?login=true/);
  await expectNotice(page, 'Signing in and uploading need JavaScript.');
  await page.goto(paths.pictureSearch());
  await expectNotice(page, 'Searching by picture needs JavaScript');
  await expect(page.getByText(/Drop a picture/)).toBeHidden();
});
