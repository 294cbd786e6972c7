import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe';
import { test } from './fixtures';
import { createPictureFile } from './upload-form';

test('Settings that fail to load say so and can be retried @long', async ({
  page,
  site,
  signIn,
}) => {
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
