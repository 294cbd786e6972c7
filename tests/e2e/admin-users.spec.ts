import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { formatDate } from '@/lib/messages/dates';
import { paths } from '@/lib/paths';
import { expectNoAxeViolations } from './axe';
import { insertUser, type TestUser } from './content';
import { test } from './fixtures';
import { submitLogin } from './page-actions';

const nameOf = ({ displayName }: TestUser) => displayName.replace('Person ', '');
const statusOn = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
/** Two days ahead, so midnight can't make it the past. */
const futureDate = () => new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString().slice(0, 10);

for (const width of [390, 1440]) {
  test(`An admin finds a user by email, blocks them with a reason and unblocks them, at ${width} px`, {
    tag: '@long',
  }, async ({ page, site, signIn, browser }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(await insertUser(site, 'admin'));
    const user = await insertUser(site);
    const until = futureDate();

    await page.goto('/admin/users');
    await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(user.email);
    await expect(page).toHaveURL(/q=/);
    const block = page.getByRole('button', { name: `Block ${user.displayName}` });
    await expect(page.getByRole('button', { name: /^Block / })).toHaveCount(1);
    const view = page.getByRole('link', { name: `View ${user.displayName}`, exact: true });
    await expect(view).toBeVisible();
    const toggle = page.getByRole('navigation', { name: 'View', exact: true });
    await expect(toggle.getByRole('link')).toHaveCount(width > 1000 ? 2 : 0);
    await expect(page.getByRole('table').getByText('Not blocked')).toHaveCount(0);
    await block.click();
    const dialog = page.getByRole('dialog', { name: `Block ${user.displayName}?` });
    await dialog.getByLabel('Reason').fill('Spam');
    await dialog.getByLabel('Until').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(dialog.getByLabel('Until')).toBeFocused();
    await expect(dialog.getByText('Choose a date in the future.')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Spam');
    await expectNoAxeViolations(page, 'the block dialog');
    await dialog.getByLabel('Until').fill(until);
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(statusOn(page, 'is blocked and signed out everywhere.')).toBeVisible();
    await expect(page.getByText(/^Blocked until /)).toBeVisible();
    const chips = page.getByRole('navigation', { name: 'Filter users' });
    await expect(chips.getByRole('link', { name: /^Blocked/ })).toHaveText('Blocked1');

    const headers = { authorization: `Bearer ${user.token}` };
    expect((await fetch(site.url + paths.api.me(), { headers })).status).toBe(401);
    const userPage = await browser.newPage({ baseURL: site.url });
    await userPage.goto('/login');
    await submitLogin(userPage, user);
    await expect(userPage.getByText(`until ${formatDate(until)}. Reason: Spam`)).toBeVisible();

    await page.getByRole('button', { name: `Unblock ${user.displayName}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
    await expect(statusOn(page, `${user.displayName} can sign in again.`)).toBeVisible();
    await submitLogin(userPage, user);
    await expect(userPage).toHaveURL('/');
    await userPage.close();

    await page.goto('/admin/audit');
    const action = page.getByLabel('Action');
    await action.focus();
    await action.selectOption('Blocked a user');
    await expect(page).toHaveURL(/action=user\.block/);
    await expect(action).toBeFocused();
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await expect(page).toHaveURL(/action=user\.block&from=2020-01-01$/);
    const entry = page.getByRole('row').filter({ hasText: user.displayName });
    await expect(entry).toContainText('Spam');
    await expect(page.getByRole('row').filter({ hasText: 'Unblocked' })).toHaveCount(0);
  });
}

for (const width of [390, 1440]) {
  test(`An admin makes a user an admin, then filters and exports the audit log, at ${width} px @long`, async ({
    page,
    site,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const admin = await signIn(await insertUser(site, 'admin'));
    const user = await insertUser(site);
    await page.goto(`/admin/users?view=list&q=${nameOf(user)}`);
    const table = page.getByRole('table', { name: 'Users' });
    await expect(table.getByRole('row')).toHaveCount(2);
    await table.getByRole('link', { name: user.displayName, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(user.displayName);
    await expect(page.getByText(`${user.email} (not verified)`)).toBeVisible();

    await page.getByRole('button', { name: 'Make admin' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`Their email ${user.email} isn’t verified`);
    await dialog.getByLabel('Reason').fill('Helps with the queue');
    await dialog.getByRole('button', { name: 'Make admin' }).click();
    await expect(statusOn(page, 'will be an admin the next time they sign in.')).toBeVisible();
    await expect(page.getByText('no device')).toBeVisible();
    const entry = page
      .getByRole('row')
      .filter({ hasText: `Made an admin by ${admin.displayName}` });
    await expect(entry).toContainText('Helps with the queue');
    await expectNoAxeViolations(page, 'the user page');

    await page.getByRole('link', { name: 'All in the audit log' }).click();
    const log = page.getByRole('table', { name: 'Audit log' });
    await expect(log.getByRole('row')).toHaveCount(2);
    await expect(log).toContainText(admin.displayName);
    await expect(log).toContainText('role: user → admin');
    await page.getByRole('link', { name: `Show only entries by ${admin.displayName}` }).click();
    await expect(page.getByLabel('Actor', { exact: true })).toHaveValue(/.{36}/);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^fresco-audit-.*\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`,${user.displayName},role,Helps with the queue`);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/admin/audit');
  });
}
