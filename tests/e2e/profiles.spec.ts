import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { call } from '@/tests/http-client';
import { makePerson, type Person, uploadPicture } from './content';
import { test } from './fixtures';
import { accountOn, titlesOn } from './screens';
import type { Site } from './site';
import { sendAway } from './stranger';

/** Somebody with wallpapers, the newest first. */
async function makeCreator(site: Site, count: number) {
  const person = await makePerson(site);
  const wallpapers: Wallpaper[] = [];
  for (let number = 0; number < count; number += 1) {
    wallpapers.unshift(await uploadPicture(site, person));
  }
  return { person, username: await usernameOf(site, person), wallpapers };
}

async function usernameOf(site: Site, { email }: Person): Promise<string> {
  const { rows } = await site.sql.query('SELECT username FROM users WHERE email = $1', [email]);
  return rows[0].username;
}

async function choose(site: Site, person: Person, wallpapers: Wallpaper[]) {
  for (const { _id } of wallpapers) {
    const headers = { authorization: `Bearer ${person.token}` };
    const answer = await fetch(site.url + paths.api.favorite(_id), { method: 'POST', headers });
    expect(answer.status).toBe(200);
  }
}

const hide = (site: Site, { email }: Person) =>
  site.sql.query('UPDATE users SET favorites_public = false WHERE email = $1', [email]);

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const titles = (wallpapers: Wallpaper[]) => wallpapers.map(({ title }) => title);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'A visitor' : 'A visitor without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('goes between what somebody uploaded and what they like', async ({
      page,
      site,
      wallpapers,
    }) => {
      const { person, username, wallpapers: own } = await makeCreator(site, 2);
      await choose(site, person, wallpapers.slice(0, 3));
      await page.goto(paths.profile(username));
      await expect(page.getByRole('heading', { level: 1, name: person.displayName })).toBeVisible();
      await expect(tab(page, 'Wallpapers (2)')).toHaveAttribute('aria-current', 'page');
      await expect(titlesOn(page)).toHaveText(titles(own));
      await tab(page, 'Favorites (3)').click();
      await expect(page).toHaveURL(paths.profileFavorites(username));
      await expect(tab(page, 'Favorites (3)')).toHaveAttribute('aria-current', 'page');
      await expect(titlesOn(page)).toHaveText(titles(wallpapers.slice(0, 3)).reverse());
      await tab(page, 'Wallpapers (2)').click();
      await expect(page).toHaveURL(paths.profile(username));
    });
  });
}

test('Other spellings and former names of somebody lead to their profile', async ({ site }) => {
  const { person, username } = await makeCreator(site, 0);
  await site.sql.query(
    `INSERT INTO old_usernames (username, user_id) SELECT $2, id FROM users WHERE email = $1`,
    [person.email, `once-${username}`],
  );
  for (const asked of [username.toUpperCase(), `once-${username}`, `Once-${username}`]) {
    for (const [from, to] of [
      [paths.profile(asked), paths.profile(username)],
      [paths.profile(asked, 2), paths.profile(username, 2)],
      [paths.profileFavorites(asked), paths.profileFavorites(username)],
    ]) {
      const answer = await call(site.port, from ?? '');
      expect([answer.status, answer.headers.location], from).toEqual([308, to]);
    }
  }
});

for (const path of ['/profile/x', '/profile/%F0%9F%98%80', '/profile/a/b/c']) {
  test(`${path} is a true 404 that says who is missing`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  });
}

test('A page that a profile does not have is a true 404 below who they are', async ({
  page,
  site,
}) => {
  const { person, username } = await makeCreator(site, 1);
  for (const path of [paths.profile(username, 9), `${paths.profileFavorites(username)}?page=x`]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: person.displayName })).toBeVisible();
    await expect(page.getByText('Nothing on this page')).toBeVisible();
  }
});

test('Hidden favourites are there for their owner only', async ({
  page,
  signIn,
  site,
  wallpapers,
}) => {
  const { person, username } = await makeCreator(site, 1);
  await choose(site, person, wallpapers);
  await hide(site, person);
  const address = paths.profileFavorites(username);

  await page.goto(paths.profile(username));
  await expect(tab(page, 'Wallpapers (1)')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Favorites/ })).toHaveCount(0);
  expect((await page.goto(address))?.status()).toBe(404);
  await expect(page.getByText('Nothing on this page')).toBeVisible();

  await signIn();
  await page.goto(address);
  await expect(page.getByText('Nothing on this page')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Favorites/ })).toHaveCount(0);

  await signIn(person);
  await page.goto(paths.profile(username));
  await tab(page, `Favorites (${wallpapers.length})`).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Only you can see your favorites.')).toBeVisible();
  await expect(titlesOn(page).first()).toHaveText(wallpapers.at(-1)?.title ?? '');
  const tiles = page.getByRole('article');
  await tiles.last().scrollIntoViewIfNeeded();
  await expect(tiles).toHaveCount(wallpapers.length);
  // Tab follows the columns, Page Down the list.
  await tiles.first().focus();
  for (const { title } of wallpapers.toReversed()) {
    await expect(page.locator('article:focus')).toContainText(title);
    await page.keyboard.press('PageDown');
  }
});

test('A creator deletes a picture where it hangs', async ({ page, signIn, site }) => {
  const { person, username, wallpapers } = await makeCreator(site, 3);
  const [newest, middle, oldest] = wallpapers as [Wallpaper, Wallpaper, Wallpaper];
  const away = await sendAway(page, '**/api/wallpapers/*');
  await page.goto(paths.profile(username));
  await expect(titlesOn(page)).toHaveCount(3);
  await signIn();
  await page.reload();
  await expect(accountOn(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await signIn(person);
  await page.reload();
  const ask = () =>
    page.getByRole('button', { name: `Delete ${middle.title}`, exact: true }).click();
  const dialog = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this wallpaper?',
  });
  await ask();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  away.isAway = true;
  await ask();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to delete wallpaper. Please try again.',
  );
  away.isAway = false;
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(titlesOn(page)).toHaveText([newest.title, oldest.title]);
  await expect(tab(page, 'Wallpapers (2)')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: oldest.title })).toBeFocused();

  await page.reload();
  await expect(titlesOn(page)).toHaveText([newest.title, oldest.title]);
  await expect(tab(page, 'Wallpapers (2)')).toBeVisible();
});

test('A creator who deletes the last picture is told how to begin', async ({
  page,
  signIn,
  site,
}) => {
  const { person, username, wallpapers } = await makeCreator(site, 1);
  await signIn(person);
  await page.goto(paths.profile(username));
  await page.getByRole('button', { name: `Delete ${wallpapers[0]?.title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No wallpapers uploaded yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Share a wallpaper' })).toBeVisible();
  await expect(tab(page, 'Wallpapers (0)')).toBeVisible();
});
