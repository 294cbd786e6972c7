import { expect } from '@playwright/test';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { addCategory, insertUser, uniqueSuffix, uploadReportedPicture } from './content';
import { test } from './fixtures';
import {
  chooseFile,
  favoriteButton,
  pressKey,
  tabTo,
  tileLink,
  typeInto,
} from './keyboard-actions';
import { accountMenuButton, waitForWall } from './page-actions';
import { createPictureFile, fileInput, toast, uploadLink } from './upload-form';

test.use({ viewport: { width: 1280, height: 800 } });

test('By keyboard only, a user registers, uploads, favorites, edits and deletes @long', async ({
  page,
}) => {
  test.slow();
  const { keyboard } = page;
  const suffix = uniqueSuffix();
  const [first, second] = [`By keys ${suffix}`, `By more keys ${suffix}`];
  await page.goto('/register');
  const values = [
    'Ada',
    'Keys',
    `keys-${suffix}`,
    `keys-${suffix}@people.test`,
    'correct horse battery',
  ];
  await tabTo(page.getByLabel('First name'));
  for (const value of values) {
    await keyboard.type(value);
    if (value !== values.at(-1)) await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(accountMenuButton(page)).toBeVisible();
  await waitForWall(page);

  await pressKey(uploadLink(page));
  const form = page.getByRole('dialog', { name: 'Share your masterpiece' });
  await expect(form.getByLabel('Title')).toBeEnabled();
  await chooseFile(fileInput(page), await createPictureFile('keys.jpg'));
  await typeInto(form.getByLabel('Title'), first);
  await tabTo(form.getByLabel('Category'));
  await keyboard.type('Nature');
  await pressKey(form.getByRole('button', { name: 'Publish Wallpaper' }));
  await expect(toast(page, 'status', 'Upload successful!')).toBeVisible();
  await expect(form).toHaveCount(0);

  await expect(tileLink(page, first)).toBeVisible();
  await keyboard.press('j');
  await expect(tileLink(page, first)).toBeFocused();
  await keyboard.press('f');
  const tile = page.getByRole('article', { name: first, exact: true });
  await expect(favoriteButton(tile)).toHaveAttribute('aria-pressed', 'true');
  await keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: first, exact: true });
  await expect(modal).toBeFocused();
  await keyboard.press('f');
  await expect(favoriteButton(modal)).toHaveAttribute('aria-pressed', 'false');
  await pressKey(modal.getByRole('link', { name: first }).first());
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();

  await pressKey(page.getByRole('link', { name: 'Edit', exact: true }));
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByLabel('Title')).toBeEnabled();
  await typeInto(page.getByLabel('Title'), second);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await pressKey(page.getByRole('button', { name: 'Delete' }));
  const confirmation = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this wallpaper?',
  });
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressKey(confirmation.getByRole('button', { name: 'Delete' }));
  await expect(page).toHaveURL('/');
  await expect(tileLink(page, second)).toHaveCount(0);
});

test('By keyboard only, an admin reviews, renames a category and blocks a user @long', async ({
  page,
  site,
  signIn,
}) => {
  const { keyboard } = page;
  const suffix = uniqueSuffix();
  const user = await insertUser(site);
  const [first, second] = [
    await uploadReportedPicture(site, user, 9),
    await uploadReportedPicture(site, user, 8),
  ];
  await addCategory(site, `Keys ${suffix}`);
  await signIn(await insertUser(site, 'admin'));
  await page.goto(paths.admin());
  const screens = page.getByRole('navigation', { name: 'Admin area' });
  await pressKey(screens.getByRole('link', { name: 'Moderation' }));
  const current = (title: string) => page.getByRole('heading', { level: 2, name: title });
  await expect(current(first.title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep' })).toBeEnabled();
  await keyboard.press('r');
  await keyboard.press('8');
  await keyboard.type('as drawn by us');
  await pressKey(page.getByRole('button', { name: 'Reject' }));
  await expect(current(second.title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep' })).toBeEnabled();
  await keyboard.press('k');
  await expect(current(second.title)).toHaveCount(0);

  await tabTo(screens.getByRole('link', { name: 'Categories' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await pressKey(page.getByRole('button', { name: `Edit Keys ${suffix}` }));
  await typeInto(page.getByRole('dialog').getByLabel('Name'), `Locks ${suffix}`);
  await keyboard.press('Enter');
  await expect(page.getByRole('row', { name: `Locks ${suffix}` })).toBeVisible();

  await tabTo(screens.getByRole('link', { name: 'Users' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await keyboard.press('/');
  await keyboard.type(user.email);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('button', { name: /^Block / })).toHaveCount(1);
  await pressKey(page.getByRole('button', { name: `Block ${user.displayName}` }));
  const dialog = page.getByRole('dialog', { name: `Block ${user.displayName}?` });
  await typeInto(dialog.getByLabel('Reason'), 'Spam');
  await pressKey(dialog.getByRole('button', { name: 'Block' }));
  await expect(
    page.getByRole('status').filter({ hasText: 'is blocked and signed out everywhere.' }),
  ).toBeVisible();
  await site.sql.query('DELETE FROM categories WHERE name = $1', [`Locks ${suffix}`]);
});

test('By keyboard only, a user signs in, changes the name and crops a picture @long', async ({
  page,
  site,
}) => {
  const { keyboard } = page;
  const { email, password } = await insertUser(site);
  await page.goto('/');
  await waitForWall(page);
  await pressKey(page.getByRole('link', { name: 'Login', exact: true }));
  await expect(page.getByLabel('Email')).toBeFocused();
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type(password);
  await keyboard.press('Enter');
  await pressKey(accountMenuButton(page));
  await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeFocused();
  // From the first to the one before Log Out.
  await keyboard.press('End');
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(accountPaths.settings.profile());

  await chooseFile(page.getByLabel('Choose a picture'), await createPictureFile('me.jpg'));
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await pressKey(dialog.getByLabel('Horizontal position'), 'Home');
  await expect(dialog.getByLabel('Horizontal position')).toHaveValue('0');
  await pressKey(dialog.getByRole('button', { name: 'Use this picture' }));
  await expect(dialog).toHaveCount(0);
  await expect(accountMenuButton(page).locator('img')).toHaveAttribute('src', /^\/i\/a\//);
  await typeInto(page.getByLabel('First name'), 'Ada');
  await typeInto(page.getByLabel('Display name'), 'Ada of the keys');
  await keyboard.press('Enter');
  await expect(toast(page, 'status', 'Profile updated successfully!')).toBeVisible();
  await expect(accountMenuButton(page)).toHaveAccessibleName('Ada of the keys, account menu');
});
