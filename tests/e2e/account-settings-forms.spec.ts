import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe';
import { test } from './fixtures';
import { controlResponses } from './network';
import { accountMenuButton } from './page-actions';
import { createPictureFile } from './upload-form';

test('The profile form marks required fields, shows progress and gives the reason for a failure', async ({
  page,
  signIn,
}) => {
  await signIn();
  const respond = await controlResponses(page, '**/api/user/profile');
  await page.goto('/account-settings');
  await expect(accountMenuButton(page)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Account settings' }).getByRole('link');
  const labels = ['Edit Profile', 'Email Settings', 'Change Password', 'Close Account'];
  await expect(tabs).toHaveText(labels);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  for (const label of ['First name', 'Username']) {
    await expect(field(label)).toHaveAttribute('required');
  }
  for (const label of ['Last name', 'Instagram', 'Twitter', 'Bio']) {
    await expect(field(label)).not.toHaveAttribute('required');
  }
  await field('First name').fill('Ada');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  respond({ status: 409, json: { message: 'What the server says.' } });
  await expect(page.getByText('Profile update failed: What the server says.')).toBeVisible();
  await tabs.nth(1).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(field('New email')).toHaveAttribute('required');
  await expect(field('Your password')).toHaveAttribute('required');
  await tabs.nth(2).click();
  await expect(field('New password')).toHaveAttribute('minlength', '6');
  await expect(field('New password')).toHaveAttribute('required');
  await expect(field('Current password')).toHaveAttribute('required');
});

test('A profile picture that can’t be read can be replaced by another one', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/account-settings');
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  const buffer = Buffer.from('no picture');
  const file = { name: 'fake.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Choose a picture').setInputFiles(file);
  await expect(dialog.getByText('We couldn’t read this file')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose another picture' }).click();
  await (await choosing).setFiles(await createPictureFile('photo.jpg'));
  await expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
});

test('Closing the account shows progress and gives the reason for a failure', async ({
  page,
  signIn,
}) => {
  const { password } = await signIn();
  const respond = await controlResponses(page, '**/api/user/account');
  await page.goto('/account-settings/close');
  await expect(accountMenuButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close Account' }).click();
  await expect(page.getByLabel('Your password')).toHaveAttribute('required');
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  respond({ status: 409, json: { message: 'What the server says.' } });
  const message = 'Account deletion failed: What the server says.';
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(message);
});

test('Settings that fail to load say so and can be retried', async ({ page, site, signIn }) => {
  await signIn();
  // Only this tab reads the table.
  await site.sql.query('ALTER TABLE wallpapers RENAME TO wallpapers_away');
  try {
    await page.goto('/account-settings/close');
    await expect(page.getByText('Failed to load user data. Please try again.')).toBeVisible();
  } finally {
    await site.sql.query('ALTER TABLE wallpapers_away RENAME TO wallpapers');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Close Account' })).toBeVisible();
});

for (const [width, colorScheme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const) {
  test(`The dialogs of the account settings pass axe at ${width} px, ${colorScheme} @long`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/account-settings/password');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expectNoAxeViolations(page, 'signing out');
    await page.goto('/account-settings/close');
    await page.getByRole('button', { name: 'Close Account' }).click();
    await expectNoAxeViolations(page, 'closing the account');
    await page.goto('/account-settings');
    await page.getByLabel('Choose a picture').setInputFiles(await createPictureFile('me.jpg'));
    await expect(page.getByLabel('Zoom')).toBeEnabled();
    await expectNoAxeViolations(page, 'cropping');
  });
}
