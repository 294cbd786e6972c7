import { expect } from '@playwright/test';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { expectNoAxeViolations } from './axe';
import { uploadPicture } from './content';
import { test } from './fixtures';

test.use({ viewport: { width: 390, height: 844 } });

test('An API key is created, shown once, used by a script and revoked @long', async ({
  page,
  site,
  signIn,
}) => {
  const user = await signIn();
  const { _id } = await uploadPicture(site, user);
  const { email, password } = user;
  const other = await page.request.post(accountPaths.api.keys(), {
    data: { name: 'Older one', access: 'write', expiresInDays: null, password },
    headers: { origin: site.url },
  });
  expect(other.status()).toBe(201);
  await page.goto(accountPaths.settings.profile());
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(page).toHaveURL(accountPaths.settings.apiKeys());
  const section = page.getByRole('region', { name: 'API keys' });
  await expect(section).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(section.getByRole('button').first()).toBeFocused();
  const items = section.getByRole('listitem');
  await expect(items).toHaveText([/Older one/]);
  await section.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API key' });
  await dialog.getByLabel('Name').fill('Backup script');
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Password is incorrect. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Backup script');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Create key' }).click();

  const newKey = page.getByRole('region', { name: 'Your new key “Backup script”' });
  await expect(newKey.getByRole('button', { name: 'Copy' })).toBeFocused();
  await expect(items).toHaveText([/Backup script/, /Older one/]);
  const key = (await newKey.locator('code').textContent()) ?? '';
  await expectNoAxeViolations(page, 'a new key');
  const callWithKey = (path: string, method = 'GET') =>
    fetch(site.url + path, {
      method,
      redirect: 'manual',
      headers: { authorization: `Bearer ${key}` },
    });
  expect(await (await callWithKey(paths.api.me())).json()).toMatchObject({ email });
  expect((await callWithKey(paths.api.favorite(_id), 'POST')).status).toBe(403);
  // API keys can't open the account settings.
  expect((await callWithKey(accountPaths.settings.password())).status).toBe(307);

  await newKey.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(section.getByRole('button', { name: 'New API key' })).toBeFocused();
  await page.reload();
  await expect(items.first()).toContainText(key.slice(-4));
  expect(await page.content()).not.toContain(key.slice(7, 20));

  await page.getByRole('button', { name: 'Revoke Backup script' }).click();
  const confirmation = page.getByRole('dialog', { name: /Revoke “Backup script”\?/ });
  await confirmation.getByRole('button', { name: 'Revoke' }).click();
  await expect(items).toHaveText([/Older one/]);
  expect((await callWithKey(paths.api.me())).status).toBe(401);
});
