import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './barriers';
import { makePerson, type Person } from './content';
import { test } from './fixtures';
import { sendLogin } from './screens';
import { onWindow } from './windows';

const nameOf = ({ displayName }: Person) => displayName.replace('Person ', '');
const statusOn = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
/** Days may begin meanwhile. */
const dayToCome = () => new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString().slice(0, 10);

for (const width of [390, 1440]) {
  test(
    `An admin finds somebody by e-mail, blocks them with a reason and lets them in again, at ${width} px`,
    onWindow(width),
    async ({ page, site, signIn, browser }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn(await makePerson(site, 'admin'));
      const person = await makePerson(site);
      const until = dayToCome();
      const theirs = await browser.newPage({ baseURL: site.url });
      await theirs.goto('/login');
      await sendLogin(theirs, person);
      await expect(theirs).toHaveURL('/');

      await page.goto('/admin/users');
      await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(person.email);
      await expect(page).toHaveURL(/q=/);
      const block = page.getByRole('button', { name: `Block ${person.displayName}` });
      await expect(page.getByRole('button', { name: /^Block / })).toHaveCount(1);
      await block.click();
      const dialog = page.getByRole('dialog', { name: `Block ${person.displayName}?` });
      await dialog.getByLabel('Reason').fill('Spam');
      await dialog.getByLabel('Until').fill('2020-01-01');
      await dialog.getByRole('button', { name: 'Block' }).click();
      await expect(dialog.getByLabel('Until')).toBeFocused();
      await expect(dialog.getByText('Choose a date in the future.')).toBeVisible();
      await expect(dialog.getByLabel('Reason')).toHaveValue('Spam');
      await expectNoBarrier(page, 'blocking');
      await dialog.getByLabel('Until').fill(until);
      await dialog.getByRole('button', { name: 'Block' }).click();
      await expect(statusOn(page, 'is blocked and signed out everywhere.')).toBeVisible();
      await expect(page.getByText(/^Blocked until /)).toBeVisible();
      const chips = page.getByRole('navigation', { name: 'Filter users' });
      await expect(chips.getByRole('link', { name: /^Blocked/ })).toHaveText('Blocked1');

      expect((await theirs.request.get('/api/me')).status()).toBe(401);
      await theirs.goto('/login');
      await sendLogin(theirs, person);
      await expect(theirs.getByText(`until ${until}. Reason: Spam`)).toBeVisible();

      await page.getByRole('button', { name: `Unblock ${person.displayName}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
      await expect(statusOn(page, `${person.displayName} can sign in again.`)).toBeVisible();
      await sendLogin(theirs, person);
      await expect(theirs).toHaveURL('/');
      await theirs.close();

      await page.goto('/admin/audit');
      const action = page.getByLabel('Action');
      await action.focus();
      await action.selectOption('Blocked a user');
      await expect(page).toHaveURL(/action=user\.block/);
      await expect(action).toBeFocused();
      await page.getByLabel('From', { exact: true }).fill('2020-01-01');
      await expect(page).toHaveURL(/action=user\.block&from=2020-01-01$/);
      const act = page.getByRole('row').filter({ hasText: person.displayName });
      await expect(act).toContainText('Spam');
      await expect(page.getByRole('row').filter({ hasText: 'Unblocked' })).toHaveCount(0);
      await expectNoBarrier(page, 'the log');
    },
  );
}

for (const width of [390, 1440]) {
  test(
    `An account’s page makes an admin, signs out, and says what was done; the log narrows and is saved, at ${width} px`,
    onWindow(width, 1440),
    async ({ page, site, signIn }) => {
      await page.setViewportSize({ width, height: 900 });
      const admin = await signIn(await makePerson(site, 'admin'));
      const person = await makePerson(site);
      await page.goto(`/admin/users?view=list&q=${nameOf(person)}`);
      const table = page.getByRole('table', { name: 'Users' });
      await expect(table.getByRole('row')).toHaveCount(2);
      await expectNoBarrier(page, 'the list');
      await table.getByRole('link', { name: person.displayName }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.displayName);
      await expect(page.getByText(`${person.email} (not verified)`)).toBeVisible();

      await page.getByRole('button', { name: 'Make admin' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(`Their email ${person.email} isn’t verified`);
      await dialog.getByLabel('Reason').fill('Helps with the queue');
      await dialog.getByRole('button', { name: 'Make admin' }).click();
      await expect(statusOn(page, 'is an admin the next time they sign in.')).toBeVisible();
      await expect(page.getByText('no device')).toBeVisible();
      const act = page
        .getByRole('listitem')
        .filter({ hasText: `Made an admin by ${admin.displayName}` });
      await expect(act).toContainText('Helps with the queue');
      await expectNoBarrier(page, 'the account');

      await page.getByRole('link', { name: 'All in the audit log' }).click();
      const log = page.getByRole('table', { name: 'Audit log' });
      await expect(log.getByRole('row')).toHaveCount(2);
      await expect(log).toContainText(admin.displayName);
      await expect(log).toContainText('role: member → admin');
      await expectNoBarrier(page, 'the log');
      await page.getByRole('link', { name: `Show only entries by ${admin.displayName}` }).click();
      await expect(page.getByLabel('Actor', { exact: true })).toHaveValue(/.{36}/);
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Export' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^fresco-audit-.*\.csv$/);
      const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(`,${person.displayName},role,Helps with the queue`);
      await page.getByRole('link', { name: 'Clear filters' }).click();
      await expect(page).toHaveURL('/admin/audit');
    },
  );
}
