import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { addCategory, makePerson, reportedPicture } from './content';
import { test } from './fixtures';
import { accountOn, takenOver } from './screens';
import { chooser, picture, toast, uploadLink } from './upload-form';

test.use({ viewport: { width: 1280, height: 800 } });

/** Further than any page here is long. */
const MOST_TABS = 90;

/** Goes there as far as Tab leads, and nothing else. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let press = 0; press < MOST_TABS; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to ${target}`);
}

async function press(target: Locator, key = 'Enter') {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

async function write(field: Locator, words: string) {
  await tabTo(field);
  await field.page().keyboard.press('Control+A');
  await field.page().keyboard.type(words);
}

/** Chooses a file as the keyboard does: the field has the focus, the space bar opens the system's own dialog. */
async function choose(field: Locator, file: Awaited<ReturnType<typeof picture>>) {
  await tabTo(field);
  const choosing = field.page().waitForEvent('filechooser');
  await field.page().keyboard.press('Space');
  await (await choosing).setFiles(file);
}

const tileOf = (page: Page, title: string) =>
  page.getByRole('feed').getByRole('link', { name: title, exact: true });
const heartIn = (place: Locator) => place.getByRole('button', { name: /^Favorite / });
const keySwitch = (page: Page) => page.getByRole('switch', { name: 'Use single keys' });

test('A visitor finds, opens and downloads by single keys, and switches them off', async ({
  page,
  wallpapers,
}) => {
  const { keyboard } = page;
  const { title } = wallpapers[2]!;
  await page.goto('/');
  await takenOver(page);
  await keyboard.press('/');
  const box = page.getByRole('banner').getByRole('searchbox');
  await expect(box).toBeFocused();
  // Some of these letters act elsewhere.
  await keyboard.type(title.toLowerCase());
  await expect(box).toHaveValue(title.toLowerCase());
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.toLowerCase());
  await expect(page.getByRole('main')).toBeFocused();
  await takenOver(page);
  await keyboard.press('j');
  await expect(tileOf(page, title)).toBeFocused();
  await keyboard.press('k');
  await expect(tileOf(page, title)).toBeFocused();
  await keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: title, exact: true });
  await expect(modal).toBeFocused();
  const coming = page.waitForEvent('download');
  await keyboard.press('d');
  expect((await coming).suggestedFilename()).toBe(`${title}.jpg`);
  await keyboard.press('f');
  const login = page.getByRole('alert').getByRole('link', { name: 'Login' });
  await expect(login).toBeFocused();
  await keyboard.press('Escape');
  await expect(heartIn(modal)).toBeFocused();
  // Over a wall only what is in the dialog answers.
  await keyboard.press('c');
  await keyboard.press('Escape');
  await expect(tileOf(page, title)).toBeFocused();
  await expect(page).toHaveURL(/\/search\?q=/);

  await keyboard.press('c');
  await expect(page).toHaveURL(paths.categories());
  await keyboard.press('?');
  await expect(keySwitch(page)).toBeFocused();
  await keyboard.press('h');
  await keyboard.press('Space');
  await keyboard.press('Escape');
  await expect(keySwitch(page)).toHaveCount(0);
  await keyboard.press('h');
  await page.reload();
  await expect(page).toHaveURL(paths.categories());
  await expect(box).not.toHaveAttribute('aria-keyshortcuts');
  await press(page.getByRole('button', { name: 'Display' }));
  await press(page.getByRole('button', { name: 'Keyboard shortcuts' }));
  await expect(keySwitch(page)).not.toBeChecked();
  await keyboard.press('Space');
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Display' })).toBeFocused();
  await expect(box).toHaveAttribute('aria-keyshortcuts', '/');
  await keyboard.press('h');
  await expect(page).toHaveURL('/');
});

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
  const dialog = page.getByRole('dialog', { name: 'Choose what is shown' });
  await press(dialog.getByLabel('Left to right'), 'Home');
  await expect(dialog.getByLabel('Left to right')).toHaveValue('0');
  await press(dialog.getByRole('button', { name: 'Use this picture' }));
  await expect(dialog).toHaveCount(0);
  await expect(accountOn(page).locator('img')).toHaveAttribute('src', /^\/i\/a\//);
  await write(page.getByLabel('First name'), 'Ada');
  await write(page.getByLabel('Displayed name'), 'Ada of the keys');
  await keyboard.press('Enter');
  await expect(toast(page, 'status', 'Profile updated successfully!')).toBeVisible();
  await expect(accountOn(page)).toHaveAccessibleName('Ada of the keys: your account');
});
