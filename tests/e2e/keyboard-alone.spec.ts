import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { addCategory, makePerson, reportedPicture } from './content';
import { test } from './fixtures';
import { choose, heartIn, press, tabTo, tileOf, write } from './keys';
import { accountOn, takenOver } from './screens';
import { chooser, picture, toast, uploadLink } from './upload-form';

test.use({ viewport: { width: 1280, height: 800 } });

test('By keyboard alone one registers, uploads, favourites, edits and deletes @long', async ({
  page,
}) => {
  test.slow();
  const { keyboard } = page;
  const some = randomBytes(4).toString('hex');
  const [first, second] = [`By keys ${some}`, `By more keys ${some}`];
  await page.goto('/register');
  const words = [
    'Ada',
    'Keys',
    `keys-${some}`,
    `keys-${some}@people.test`,
    'correct horse battery',
  ];
  await tabTo(page.getByLabel('First name'));
  for (const word of words) {
    await keyboard.type(word);
    if (word !== words.at(-1)) await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(accountOn(page)).toBeVisible();
  await takenOver(page);

  await press(uploadLink(page));
  const form = page.getByRole('dialog', { name: 'Share your masterpiece' });
  await expect(form.getByLabel('Title')).toBeEnabled();
  await choose(chooser(page), await picture('keys.jpg'));
  await write(form.getByLabel('Title'), first);
  await tabTo(form.getByLabel('Category'));
  await keyboard.type('Nature');
  await press(form.getByRole('button', { name: 'Publish Wallpaper' }));
  await expect(toast(page, 'status', 'Upload successful!')).toBeVisible();
  await expect(form).toHaveCount(0);

  await expect(tileOf(page, first)).toBeVisible();
  await keyboard.press('j');
  await expect(tileOf(page, first)).toBeFocused();
  await keyboard.press('f');
  const tile = page.getByRole('article', { name: first, exact: true });
  await expect(heartIn(tile)).toHaveAttribute('aria-pressed', 'true');
  await keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: first, exact: true });
  await expect(modal).toBeFocused();
  await keyboard.press('f');
  await expect(heartIn(modal)).toHaveAttribute('aria-pressed', 'false');
  await press(modal.getByRole('link', { name: first }).first());
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();

  await press(page.getByRole('link', { name: 'Edit', exact: true }));
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByLabel('Title')).toBeEnabled();
  await write(page.getByLabel('Title'), second);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await press(page.getByRole('button', { name: 'Delete' }));
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this wallpaper?',
  });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(question.getByRole('button', { name: 'Delete' }));
  await expect(page).toHaveURL('/');
  await expect(tileOf(page, second)).toHaveCount(0);
});

test('By keyboard alone an admin reviews, renames a category and blocks somebody @long', async ({
  page,
  site,
  signIn,
}) => {
  const { keyboard } = page;
  const some = randomBytes(4).toString('hex');
  const person = await makePerson(site);
  const [one, two] = [
    await reportedPicture(site, person, 9),
    await reportedPicture(site, person, 8),
  ];
  await addCategory(site, `Keys ${some}`);
  await signIn(await makePerson(site, 'admin'));
  await page.goto(paths.admin.dashboard());
  const screens = page.getByRole('navigation', { name: 'Admin area' });
  await press(screens.getByRole('link', { name: 'Moderation' }));
  const waiting = (title: string) => page.getByRole('heading', { level: 2, name: title });
  await expect(waiting(one.title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep' })).toBeEnabled();
  await keyboard.press('r');
  await keyboard.press('7');
  await keyboard.type('as drawn by us');
  await press(page.getByRole('button', { name: 'Reject' }));
  await expect(waiting(two.title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep' })).toBeEnabled();
  await keyboard.press('a');
  await expect(waiting(two.title)).toHaveCount(0);

  await tabTo(screens.getByRole('link', { name: 'Categories' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await press(page.getByRole('button', { name: `Edit Keys ${some}` }));
  await write(page.getByRole('dialog').getByLabel('Name'), `Locks ${some}`);
  await keyboard.press('Enter');
  await expect(page.getByRole('article', { name: `Locks ${some}` })).toBeVisible();

  await tabTo(screens.getByRole('link', { name: 'Users' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await keyboard.press('/');
  await keyboard.type(person.email);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('button', { name: /^Block / })).toHaveCount(1);
  await press(page.getByRole('button', { name: `Block ${person.displayName}` }));
  const dialog = page.getByRole('dialog', { name: `Block ${person.displayName}?` });
  await write(dialog.getByLabel('Reason'), 'Spam');
  await press(dialog.getByRole('button', { name: 'Block' }));
  await expect(
    page.getByRole('status').filter({ hasText: 'is blocked and signed out everywhere.' }),
  ).toBeVisible();
  await site.sql.query('DELETE FROM categories WHERE name = $1', [`Locks ${some}`]);
});

test('By keyboard alone one signs in, changes the name and cuts a picture @long', async ({
  page,
  site,
}) => {
  const { keyboard } = page;
  const { email, password } = await makePerson(site);
  await page.goto('/');
  await takenOver(page);
  await press(page.getByRole('link', { name: 'Login', exact: true }));
  await expect(page.getByLabel('Email')).toBeFocused();
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type(password);
  await keyboard.press('Enter');
  await press(accountOn(page));
  await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(paths.settings.profile());

  await choose(page.getByLabel('Choose a picture'), await picture('me.jpg'));
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await press(dialog.getByLabel('Horizontal position'), 'Home');
  await expect(dialog.getByLabel('Horizontal position')).toHaveValue('0');
  await press(dialog.getByRole('button', { name: 'Use this picture' }));
  await expect(dialog).toHaveCount(0);
  await expect(accountOn(page).locator('img')).toHaveAttribute('src', /^\/i\/a\//);
  await write(page.getByLabel('First name'), 'Ada');
  await write(page.getByLabel('Display name'), 'Ada of the keys');
  await keyboard.press('Enter');
  await expect(toast(page, 'status', 'Profile updated successfully!')).toBeVisible();
  await expect(accountOn(page)).toHaveAccessibleName('Ada of the keys, account menu');
});
