import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { sendRequest } from '@/tests/http-client';
import { readZip } from '@/tests/zip';
import { insertUser, type TestUser, uploadPicture } from './content';
import { viewportTag } from './daily-tag';
import { test } from './fixtures';
import { accountMenuButton, expectAccount, openAccountMenu, submitLogin } from './page-actions';
import type { Site } from './site';

const usernameOf = ({ displayName }: TestUser) => displayName.toLowerCase().replace(' ', '-');
const statusOn = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const headerAvatar = (page: Page) => accountMenuButton(page).locator('img');

/** Red on the left, blue on the right. */
function createTwoColorImage(): Promise<Buffer> {
  const half = { width: 400, height: 400, channels: 3 as const };
  return sharp({ create: { ...half, width: 800, background: '#1030d0' } })
    .composite([{ input: { create: { ...half, background: '#d01030' } }, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** Drags the image to the end of its range. */
async function dragRight(dialog: Locator) {
  const { mouse } = dialog.page();
  const { x, y, width, height } = (await dialog.locator('img').first().boundingBox())!;
  const center = { x: x + width / 2, y: y + height / 2 };
  await mouse.move(center.x, center.y);
  await mouse.down();
  await mouse.move(center.x + width, center.y, { steps: 4 });
  await mouse.up();
}

async function averageColor(url: string) {
  const picture = await fetch(url);
  const { channels } = await sharp(Buffer.from(await picture.arrayBuffer())).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

/** Requests a page without a session and without following redirects. */
const visit = (site: Site, path: string) => fetch(site.url + path, { redirect: 'manual' });

for (const width of [390, 1440]) {
  const byKeys = width === 390;
  /** Uses the keyboard on the narrow viewport, the mouse on the wide one. */
  const press = async (target: Locator, key = 'Enter') => {
    if (!byKeys) return target.click();
    await target.focus();
    await target.page().keyboard.press(key);
  };

  const title = `At ${width} px, ${byKeys ? 'by keyboard' : 'by mouse'}`;
  test.describe(title, viewportTag(width), () => {
    test.use({ viewport: { width, height: 900 } });

    test('a user edits the profile: a cropped picture, a new username, hidden favorites', async ({
      page,
      site,
      signIn,
    }) => {
      const [user, other] = [await signIn(), await insertUser(site)];
      const before = usernameOf(user);
      const after = `${before.replace('person', 'renamed')}-${width}`;
      const { _id, title } = await uploadPicture(site, user);
      const wallpaper = `/wallpaper/${_id}`;
      expect(await (await visit(site, wallpaper)).text()).toContain(user.displayName);
      expect((await visit(site, `/profile/${before}`)).status).toBe(200);
      await page.goto('/');
      await openAccountMenu(page);
      await press(page.getByRole('menuitem', { name: 'Account Settings' }));

      const file = { name: 'me.png', mimeType: 'image/png', buffer: await createTwoColorImage() };
      await page.getByLabel('Choose a picture').setInputFiles(file);
      const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
      const horizontal = dialog.getByLabel('Horizontal position');
      await expect(horizontal).toBeEnabled();
      await expect(dialog.getByLabel('Vertical position')).toBeDisabled();
      if (byKeys) await press(horizontal, 'Home');
      else await dragRight(dialog);
      await expect(horizontal).toHaveValue('0');
      await press(dialog.getByRole('button', { name: 'Use this picture' }));
      await expect(statusOn(page, 'Profile updated successfully!')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(headerAvatar(page)).toHaveAttribute('src', /^\/i\/a\//);
      const [red, , blue] = await averageColor(
        site.url + (await headerAvatar(page).getAttribute('src')),
      );
      expect(red).toBeGreaterThan(180);
      expect(blue).toBeLessThan(80);

      const username = page.getByLabel('Username');
      await expect(page.getByLabel('Email', { exact: true })).toBeDisabled();
      await page.getByLabel('First name').fill('Ada');
      await page.getByLabel('Display name').fill('');
      await page.getByLabel('Bio').fill('Paints walls.');
      await page.getByLabel('Instagram').fill('@ada.paints');
      await username.fill(usernameOf(other));
      await press(page.getByRole('switch', { name: 'Show my favorites on my profile' }), 'Space');
      const save = page.getByRole('button', { name: 'Save changes' });
      await press(save);
      await expect(username).toBeFocused();
      await expect(username).toHaveAccessibleDescription(/This username is taken/);
      await expect(page.getByText('Profile update failed: This username is taken.')).toBeVisible();
      await expect(page.getByLabel('Bio')).toHaveValue('Paints walls.');
      await username.fill(after);
      await press(save);
      await expect(statusOn(page, 'Profile updated successfully!')).toBeVisible();
      await expect(page.getByLabel('Instagram')).toHaveValue('ada.paints');
      await expectAccount(page, 'Ada');

      const oldProfile = await sendRequest(site.port, `/profile/${before}`);
      expect([oldProfile.status, oldProfile.headers.location]).toEqual([308, `/profile/${after}`]);
      const html = await (await visit(site, wallpaper)).text();
      expect(html).toContain(`/profile/${after}`);
      expect(html).not.toContain(user.displayName);
      expect((await visit(site, `/profile/${after}/favorites`)).status).toBe(404);
      await page.goto(`/profile/${before}`);
      await expect(page).toHaveURL(`/profile/${after}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada');
      await expect(page.getByText('Paints walls.')).toBeVisible();
      await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
    });

    test('a user changes the password, which signs out other devices, and closes the account @long', async ({
      page,
      site,
      signIn,
    }) => {
      const user = await signIn();
      const { _id } = await uploadPicture(site, user);
      const password = 'a much better password';
      const requestFromOtherDevice = () =>
        fetch(`${site.url}/api/me`, { headers: { authorization: `Bearer ${user.token}` } });
      expect((await requestFromOtherDevice()).status).toBe(200);
      await page.goto('/account-settings/password');
      const devices = page.getByRole('list', { name: 'Where you’re signed in' });
      await expect(devices.getByRole('listitem')).toHaveCount(2);
      await page.getByLabel('Current password').fill('not the password');
      await page.getByLabel('New password').fill(password);
      const change = page.getByRole('button', { name: 'Change Password' });
      await press(change);
      await expect(page.getByLabel('Current password')).toBeFocused();
      await expect(page.getByText('Password is incorrect. Please try again.')).toBeVisible();
      await expect(page.getByLabel('New password')).toHaveValue(password);
      await page.getByLabel('Current password').fill(user.password);
      await press(change);
      await expect(
        statusOn(page, 'Password changed. Your other devices are signed out.'),
      ).toBeVisible();
      await expect(devices.getByRole('listitem')).toHaveText([/This device/]);
      expect((await requestFromOtherDevice()).status).toBe(401);

      await press(page.getByRole('link', { name: 'Close Account' }));
      await expect(page.getByText(/One wallpaper, including its original/)).toBeVisible();
      const open = page.getByRole('button', { name: 'Close Account' });
      await press(open);
      const dialog = page.getByRole('dialog', { name: 'Close your account permanently?' });
      await expect(dialog.getByRole('button', { name: 'Confirm Delete' })).toBeInViewport({
        ratio: 1,
      });
      await press(dialog.getByRole('button', { name: 'Cancel' }));
      // A closed dialog has no role before it is removed.
      const title = 'Close your account permanently?';
      await expect(page.locator('dialog', { hasText: title })).toHaveCount(0);
      await press(open);
      const confirm = dialog.getByRole('button', { name: 'Confirm Delete' });
      await dialog.getByLabel('Your password').fill(user.password);
      await press(confirm);
      await expect(
        dialog.getByText('Account deletion failed: Password is incorrect. Please try again.'),
      ).toBeVisible();
      await dialog.getByLabel('Your password').fill(password);
      await press(confirm);
      await expect(page).toHaveURL('/');
      await expect(statusOn(page, 'Account deleted successfully!')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
      for (const path of [`/profile/${usernameOf(user)}`, `/wallpaper/${_id}`]) {
        expect((await visit(site, path)).status, path).toBe(404);
      }
    });
  });
}

const toCookiePair = ({ name, value }: { name: string; value: string }) => `${name}=${value}`;

test('Settings send visitors to sign in; a user downloads their data, signs out one device, then all @long', async ({
  page,
  site,
}) => {
  const user = await insertUser(site);
  const { _id, title } = await uploadPicture(site, user);
  await page.goto('/account-settings/password');
  await submitLogin(page, user);
  await expect(page).toHaveURL('/account-settings/password');
  await expect(page).toHaveTitle(/Change Password/);
  await expect(page.getByRole('link', { name: 'Change Password' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const cookie = (await page.context().cookies()).map(toCookiePair).join('; ');
  const response = await fetch(page.url(), { headers: { cookie } });
  expect(response.headers.get('cache-control')).toMatch(/private.*no-store|no-store.*private/);
  expect(await response.text()).toContain('<meta name="robots" content="noindex"');

  await page.goto('/account-settings');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download my data/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`fresco-${usernameOf(user)}.zip`);
  const archive = readZip(await readFile(await download.path()));
  expect([...archive.keys()]).toEqual([`originals/${title} (${_id}).jpg`, 'manifest.json']);
  await page.getByRole('link', { name: 'Change Password' }).click();
  const devices = page.getByRole('list', { name: 'Where you’re signed in' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out Unknown device' }).click();
  await expect(devices.getByRole('listitem')).toHaveText([/This device/]);
  const headers = { authorization: `Bearer ${user.token}` };
  expect((await fetch(`${site.url}/api/me`, { headers })).status).toBe(401);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: /Sign out on all your devices/ });
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(statusOn(page, 'You’re signed out everywhere.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});
