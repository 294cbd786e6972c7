import { readdir, readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { sendRequest } from '@/tests/http-client';
import { readZip } from '@/tests/zip';
import { uniqueSuffix } from './content';
import { waitForEmailLink } from './email-link';
import { test } from './fixtures';
import { accountMenuButton, tileTitles } from './page-actions';
import type { Site } from './site';
import { createPictureFile, fileInput, openUploadPage, publishButton, toast } from './upload-form';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Finds all database rows and file names that contain one of the words. */
async function findTraces({ sql, dataDir }: Site, words: string[]): Promise<string[]> {
  const tables = await sql.query(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql.query(`SELECT t::text AS text FROM ${name} t`);
    for (const { text } of rows) if (words.some((word) => text.includes(word))) found.push(text);
  }
  const files = await readdir(dataDir, { recursive: true });
  return [...found, ...files.filter((file) => words.some((word) => file.includes(word)))];
}

for (const width of [390, 1440]) {
  const byKeys = width === 390;
  /** Uses the keyboard on the narrow viewport, the mouse on the wide one. */
  const press = async (target: Locator) => {
    if (!byKeys) return target.click();
    await target.focus();
    await target.page().keyboard.press('Enter');
  };
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test(`A user signs up, uploads, edits, changes everything and closes the account, at ${width} px @long`, async ({
    page,
    site,
    wallpapers,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    const suffix = uniqueSuffix();
    const [username, newUsername] = [`mira-${suffix}`, `vale-${suffix}`];
    const [email, newEmail] = [`mira-${suffix}@people.test`, `vale-${suffix}@people.test`];
    let password = 'correct horse battery';
    const signInElsewhere = async () => {
      const body = JSON.stringify({ email: newEmail, password });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(site.url + paths.api.login(), { method: 'POST', headers, body });
      return (await response.json()).token;
    };

    await page.goto(paths.register());
    const fields = { 'First name': 'Mira', 'Last name': suffix, Username: username, Email: email };
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    await page.getByLabel('Password').fill(password);
    await press(button(page, 'Create Account'));
    await expect(accountMenuButton(page)).toBeVisible();
    await page.goto(await waitForEmailLink(site, email, 'Verify'));
    await press(button(page, 'Verify email'));
    await expect(heading(page, 'Your email is verified')).toBeVisible();

    await openUploadPage(page);
    const names = ['first light', 'second light', 'third light'];
    await fileInput(page).setInputFiles(
      await Promise.all(names.map((name) => createPictureFile(`${name}.jpg`))),
    );
    await page.getByLabel('Category').selectOption('Nature');
    await press(publishButton(page));
    await expect(page).toHaveURL(paths.profile(username));
    await expect(tileTitles(page)).toHaveCount(3);
    const ids = await Promise.all(
      (await page.getByRole('article').locator('[id^="title-"]').all()).map(async (title) =>
        ((await title.getAttribute('id')) ?? '').slice('title-'.length),
      ),
    );

    await press(page.getByRole('link', { name: 'Edit First light' }));
    await expect(page.getByLabel('Title')).toBeEnabled();
    await page.getByLabel('Title').fill(`Dawn ${suffix}`);
    await press(button(page, 'Save changes'));
    // Back where editing began.
    await expect(page).toHaveURL(paths.profile(username));
    await expect(tileTitles(page).filter({ hasText: `Dawn ${suffix}` })).toBeVisible();

    const other = wallpapers[2]!;
    await page.goto(paths.wallpaper(other._id));
    await expect(page.getByRole('link', { name: /^Inbox/ })).toBeVisible();
    const favorite = button(page, `Favorite ${other.title}`);
    await press(favorite);
    await expect(favorite).toHaveAttribute('aria-pressed', 'true');

    await page.goto(accountPaths.settings.profile());
    await expect(accountMenuButton(page)).toBeVisible();
    await page.getByLabel('Username').fill(newUsername);
    await press(button(page, 'Save changes'));
    await expect(toast(page, 'status', 'Profile updated successfully!')).toBeVisible();
    const oldProfile = await sendRequest(site.port, paths.profile(username));
    expect([oldProfile.status, oldProfile.headers.location]).toEqual([
      308,
      paths.profile(newUsername),
    ]);

    await press(page.getByRole('link', { name: 'Email Settings' }));
    await page.getByLabel('New email').fill(newEmail);
    await page.getByLabel('Your password').fill(password);
    await press(button(page, 'Change email'));
    await expect(heading(page, `Confirm ${newEmail}`)).toBeVisible();
    await page.goto(await waitForEmailLink(site, newEmail, 'Confirm'));
    await press(button(page, 'Confirm email'));
    await expect(heading(page, 'Your email was changed')).toBeVisible();

    const headers = { authorization: `Bearer ${await signInElsewhere()}` };
    const requestFromOtherDevice = async () =>
      (await fetch(site.url + paths.api.me(), { headers })).status;
    expect(await requestFromOtherDevice()).toBe(200);
    await page.goto(accountPaths.settings.password());
    await expect(accountMenuButton(page)).toBeVisible();
    await page.getByLabel('Current password').fill(password);
    password = 'a much better password';
    await page.getByLabel('New password').fill(password);
    await press(button(page, 'Change Password'));
    await expect(toast(page, 'status', 'Your other devices are signed out.')).toBeVisible();
    expect(await requestFromOtherDevice()).toBe(401);

    await page.context().clearCookies();
    await page.goto(paths.login());
    await press(page.getByRole('link', { name: 'Forgot your password?' }));
    await expect(heading(page, 'Forgot your password?')).toBeVisible();
    await page.getByLabel('Email').fill(newEmail);
    await press(button(page, 'Send reset link'));
    await expect(heading(page, 'Check your inbox')).toBeVisible();
    await page.goto(await waitForEmailLink(site, newEmail, 'Reset'));
    password = 'staple battery horse';
    await page.getByLabel('New password').fill(password);
    await press(button(page, 'Save password'));
    await expect(page).toHaveURL(paths.login());
    await page.getByLabel('Email').fill(newEmail);
    await page.getByLabel('Password').fill(password);
    await press(button(page, 'Sign In'));
    await expect(accountMenuButton(page)).toBeVisible();

    await page.goto(accountPaths.settings.close());
    await expect(accountMenuButton(page)).toBeVisible();
    const downloading = page.waitForEvent('download');
    await press(page.getByRole('link', { name: /^Download my data/ }));
    const archive = readZip(await readFile(await (await downloading).path()));
    expect([...archive.keys()].filter((name) => name.startsWith('originals/'))).toHaveLength(3);
    expect(archive.has('manifest.json')).toBe(true);

    const { rows } = await site.sql.query('SELECT id FROM users WHERE email = $1', [newEmail]);
    const words = [rows[0].id, suffix, ...ids];
    expect((await findTraces(site, words)).length).toBeGreaterThan(10);
    await press(button(page, 'Close Account'));
    await page.getByRole('dialog').getByLabel('Your password').fill(password);
    await press(button(page, 'Confirm Delete'));
    await expect(toast(page, 'status', 'Account deleted successfully!')).toBeVisible();
    expect(await findTraces(site, words)).toEqual([]);
    for (const path of [
      paths.profile(username),
      paths.profile(newUsername),
      paths.wallpaper(ids[0]!),
    ]) {
      expect((await sendRequest(site.port, path)).status, path).toBe(404);
    }
  });
}
