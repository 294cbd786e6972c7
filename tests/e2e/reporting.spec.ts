import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { expectNoAxeViolations } from './axe';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';
import { failRequests } from './network';
import { waitForWall } from './page-actions';
import type { Site } from './site';

async function reportsOf({ sql }: Site, publicId: string) {
  const { rows } = await sql.query(
    `SELECT r.reason, r.note, r.reporter_id IS NULL AS "isVisitor"
     FROM reports r JOIN wallpapers w ON w.id = r.wallpaper_id WHERE w.public_id = $1`,
    [publicId],
  );
  return rows;
}

test('A visitor reports a wallpaper in the modal and loses no text when sending fails, and a user on its page, who finds the outcome in the inbox @long', async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { _id, title } = await uploadPicture(site, await insertUser(site));
  const failure = await failRequests(page, '**/reports');
  await page.goto('/');
  await waitForWall(page);
  await page.getByRole('link', { name: title, exact: true }).click();
  const modal = page.getByRole('dialog', { name: title, exact: true });
  await modal.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: `Report “${title}”` });
  await expectNoAxeViolations(page);
  await dialog.getByRole('radio', { name: 'Violence' }).check();
  // The modal's own arrow keys are off in the dialog.
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Hateful content' })).toBeChecked();
  await expect(page).toHaveURL(paths.wallpaper(_id));
  await dialog.getByLabel('Details').fill('Look at the flag.');
  failure.isActive = true;
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/We couldn’t send your report/);
  await expect(dialog.getByLabel('Details')).toHaveValue('Look at the flag.');
  failure.isActive = false;
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thanks for your report. An admin will review it.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(modal).toBeVisible();
  expect(await reportsOf(site, _id)).toEqual([
    { reason: 'hate', note: 'Look at the flag.', isVisitor: true },
  ]);

  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.wallpaper(_id));
  await page.getByRole('button', { name: 'Report' }).click();
  await dialog.getByLabel('Nudity').check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thanks for your report. An admin will review it.')).toBeVisible();
  expect(await reportsOf(site, _id)).toContainEqual({
    reason: 'nudity',
    note: '',
    isVisitor: false,
  });

  const { token } = await insertUser(site, 'admin');
  await fetch(site.url + paths.api.admin.wallpapers(), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ ids: [_id], action: 'remove', reason: 'It isn’t safe for work.' }),
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Inbox, 1 unread' }).click();
  await expect(page).toHaveURL(paths.inbox());
  await expect(page.getByText('A wallpaper you reported was taken down')).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
});
