import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { expectNoBarrier } from './barriers';
import { makePerson, uploadPicture } from './content';
import { test } from './fixtures';
import { takenOver } from './screens';
import type { Site } from './site';
import { sendAway } from './stranger';

async function reportsOf({ sql }: Site, publicId: string) {
  const { rows } = await sql.query(
    `SELECT r.reason, r.note, r.reporter_id IS NULL AS "isVisitor"
     FROM reports r JOIN wallpapers w ON w.id = r.wallpaper_id WHERE w.public_id = $1`,
    [publicId],
  );
  return rows;
}

test('A visitor reports a wallpaper over the grid; what was typed outlives a failure, at 1440 px', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { _id, title } = await uploadPicture(site, await makePerson(site));
  const away = await sendAway(page, '**/reports');
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('link', { name: title, exact: true }).click();
  const modal = page.getByRole('dialog', { name: title, exact: true });
  await modal.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: `Report “${title}”` });
  await dialog.getByRole('radio', { name: 'Violence' }).check();
  // Over the grid arrows turn to the next picture; here they choose.
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Hateful content' })).toBeChecked();
  await expect(page).toHaveURL(paths.wallpaper(_id));
  await dialog.getByLabel('Details').fill('Look at the flag.');
  away.isAway = true;
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/Failed to send report/);
  await expect(dialog.getByLabel('Details')).toHaveValue('Look at the flag.');
  away.isAway = false;
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thanks for your report. An admin will review it.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(modal).toBeVisible();
  expect(await reportsOf(site, _id)).toEqual([
    { reason: 'hate', note: 'Look at the flag.', isVisitor: true },
  ]);
});

test('Whoever is signed in reports from the page, but not what is their own, at 390 px', async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const creator = await makePerson(site);
  const { _id, title } = await uploadPicture(site, creator);
  await signIn();
  await page.goto(paths.wallpaper(_id));
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: `Report “${title}”` });
  await expect(dialog).toBeVisible();
  await expectNoBarrier(page);
  await dialog.getByLabel('Nudity').check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thanks for your report. An admin will review it.')).toBeVisible();
  expect(await reportsOf(site, _id)).toEqual([{ reason: 'nudity', note: '', isVisitor: false }]);
  await signIn(creator);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report' })).toHaveCount(0);
});
