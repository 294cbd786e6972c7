import { expect, type Page } from '@playwright/test';
import { CODE_PAGES } from '@/lib/email/schema';
import { paths } from '@/lib/paths';
import { type HttpResponse, sendRequest } from '@/tests/http-client';
import { insertUser, type TestUser } from './content';
import { waitForEmailLink } from './email-link';
import { test } from './fixtures';
import { accountMenuButton, submitLogin } from './page-actions';
import type { Site } from './site';

const RSC = { rsc: '1' };
const PREFETCH = { rsc: '1', 'next-router-prefetch': '1' };
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function requestReset(site: Site, { email }: Pick<TestUser, 'email'>): Promise<string> {
  await fetch(site.url + paths.api.forgotPassword(), {
    method: 'POST',
    body: JSON.stringify({ email }),
  });
  return waitForEmailLink(site, email, 'Reset');
}

/** Everything that a client without an account can get of a page. */
async function readAnonymously(site: Site, page: string): Promise<string> {
  const requests: [string, Parameters<typeof sendRequest>[2]?][] = [
    [`/${page}`],
    [`/${page}?`],
    [`/${page}?x=1`],
    [`/${page}/`],
    [`/${page}`, { method: 'HEAD' }],
    [`/${page}?_rsc=1`, { headers: RSC }],
    [`/${page}?_rsc=2`, { headers: PREFETCH }],
    [`/${page.toUpperCase()}`],
    [`/${page}.rsc`],
  ];
  const responses: HttpResponse[] = [];
  for (const [path, options] of requests) {
    const response = await sendRequest(site.port, path, options);
    const { location } = response.headers;
    responses.push(response);
    if (location) responses.push(await sendRequest(site.port, location, options));
  }
  return responses.map(({ headers, body }) => JSON.stringify(headers) + body).join('\n');
}

test('Nobody can take over an account with the link its owner opened', async ({ page, site }) => {
  const owner = await insertUser(site);
  const link = await requestReset(site, owner);
  const [, code = ''] = link.split('#code=');
  expect(code).toMatch(/^[\w-]{43}$/);

  // In every way that a browser, a mail scanner or a link sent by an earlier version may ask for the page.
  for (const name of CODE_PAGES) {
    for (const path of [`/${name}`, `/${name}/`, `/${name.toUpperCase()}`, `/${name}.rsc`]) {
      for (const headers of [{}, RSC, PREFETCH]) {
        for (const method of ['GET', 'HEAD']) {
          await sendRequest(site.port, `${path}?code=${code}`, { method, headers });
        }
      }
    }
  }
  await page.goto(link);
  await expect(page.getByLabel('New password')).toBeEditable();

  // Not `toContain`, which prints whole pages.
  for (const name of CODE_PAGES) {
    expect((await readAnonymously(site, name)).includes(code), name).toBe(false);
  }
  expect((await site.readLog()).includes(code)).toBe(false);

  const password = 'known to the owner only';
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(paths.login());
  await submitLogin(page, { email: owner.email, password });
  await expect(accountMenuButton(page)).toBeVisible();
});

test('A link sent by an earlier version still works', async ({ page, site }) => {
  const link = await requestReset(site, await insertUser(site));
  await page.goto(link.replace('#', '?'));
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password').fill('known to the owner only');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(paths.login());
});

test('The address never shows the code, which survives a reload, Back and Forward', async ({
  page,
}) => {
  const code = () => page.evaluate(() => window.history.state.code);
  await page.goto(paths.verifyEmail('first'));
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
});
