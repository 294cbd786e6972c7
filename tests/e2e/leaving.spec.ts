import { expect, type Page } from '@playwright/test';
import { accountPaths } from '@/lib/account-paths';
import { adminPaths } from '@/lib/admin-paths';
import { paths } from '@/lib/paths';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';
import { accountMenuButton } from './page-actions';
import { toast } from './upload-form';

const unsaved = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const unpublished = (page: Page) => page.getByRole('dialog', { name: /^Close without publishing/ });
const goBack = (page: Page) => page.evaluate(() => history.back());
const isWarned = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

test.use({ viewport: { width: 1440, height: 900 } });

test('Discard after Back closes the edit dialog of the admin area @long', async ({
  page,
  site,
  signIn,
  admin,
}) => {
  await uploadPicture(site, await insertUser(site), { title: 'Quokka' });
  await signIn(admin);
  await page.goto(`${adminPaths.wallpapers()}?q=quokka&view=list`);
  await page.getByRole('link', { name: /^Approved/ }).click();
  await expect(page).toHaveURL(/status=approved/);
  await page.getByRole('button', { name: 'Edit Quokka' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit wallpaper' });
  await dialog.getByLabel('Title').fill('Quoll');
  await goBack(page);
  await unsaved(page).getByRole('button', { name: 'Stay' }).click();
  await expect(unsaved(page)).toHaveCount(0);
  await expect(dialog.getByLabel('Title')).toHaveValue('Quoll');
  await expect(page).toHaveURL(/status=approved/);
  await goBack(page);
  await unsaved(page).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/status=approved/);
  await expect.poll(() => isWarned(page)).toBe(false);
});

test('Forward asks before it discards edits @long', async ({ page, site, signIn }) => {
  const creator = await insertUser(site);
  const { _id } = await uploadPicture(site, creator, { title: 'Wombat' });
  await signIn(creator);
  await page.goto(paths.editWallpaper(_id));
  await page.getByRole('link', { name: 'Category', exact: true }).click();
  await expect(page).toHaveURL(paths.categories());
  await goBack(page);
  await expect(page).toHaveURL(paths.editWallpaper(_id));
  await page.getByLabel('Title').fill('Numbat');
  await page.evaluate(() => history.forward());
  await unsaved(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(paths.categories());
});

test('Two forms ask one after the other, and Stay keeps both @long', async ({
  page,
  site,
  signIn,
}) => {
  const creator = await insertUser(site);
  const { _id } = await uploadPicture(site, creator, { title: 'Bandicoot' });
  await signIn(creator);
  await page.goto(paths.editWallpaper(_id));
  // Until the account is loaded, the link leads to the upload page.
  await expect(accountMenuButton(page)).toBeVisible();
  const title = page.getByLabel('Title');
  await title.fill('Bilby');
  await page.getByRole('link', { name: 'Upload', exact: true }).click();
  await unsaved(page).getByRole('button', { name: 'Discard' }).click();
  const modal = page.getByRole('dialog', { name: 'Share your masterpiece' });
  await modal.getByLabel('Title').fill('Dingo');
  // Typing makes the guard ask again.
  await page.getByRole('link', { name: 'Category', exact: true }).click();
  await unpublished(page).getByRole('button', { name: 'Discard' }).click();
  await unsaved(page).getByRole('button', { name: 'Stay' }).click();
  await expect(unsaved(page)).toHaveCount(0);
  await expect(modal.getByLabel('Title')).toHaveValue('Dingo');
  await expect(title.first()).toHaveValue('Bilby');
  await expect.poll(() => isWarned(page)).toBe(true);
  await page.getByRole('link', { name: 'Category', exact: true }).click();
  await unpublished(page).getByRole('button', { name: 'Discard' }).click();
  await unsaved(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(paths.categories());
  await expect(modal).toHaveCount(0);
  await expect.poll(() => isWarned(page)).toBe(false);
});

test('The profile form asks before it discards changes, until they are saved @long', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(accountPaths.settings.profile());
  const bio = page.getByLabel('Bio');
  const emailTab = page.getByRole('link', { name: 'Email Settings' });
  await bio.fill('I like owls.');
  await expect.poll(() => isWarned(page)).toBe(true);
  await emailTab.click();
  await unsaved(page).getByRole('button', { name: 'Stay' }).click();
  await expect(unsaved(page)).toHaveCount(0);
  await expect(bio).toHaveValue('I like owls.');
  await bio.fill('');
  await expect.poll(() => isWarned(page)).toBe(false);
  await bio.fill('I like owls.');
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'status', 'Profile updated successfully!')).toBeVisible();
  await expect.poll(() => isWarned(page)).toBe(false);
  await page.getByLabel('Show my favorites').click();
  await emailTab.click();
  await unsaved(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(accountPaths.settings.email());
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(bio).toHaveValue('I like owls.');
});

test('A download doesn’t leave the page, so nothing is asked and the form stays guarded @long', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(accountPaths.settings.profile());
  await page.getByLabel('Bio').fill('Half a thought');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download my data/ }).click();
  await (await download).cancel();
  await expect(unsaved(page)).toHaveCount(0);
  await expect(page.getByLabel('Bio')).toHaveValue('Half a thought');
  await expect.poll(() => isWarned(page)).toBe(true);
});
