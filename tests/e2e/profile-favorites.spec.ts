import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import type { TestUser } from './content';
import { test } from './fixtures';
import { accountMenuButton, tileTitles } from './page-actions';
import { createCreator, tab } from './profile-actions';
import type { Site } from './site';

const hideFavorites = (site: Site, { email }: TestUser) =>
  site.sql.query('UPDATE users SET favorites_public = false WHERE email = $1', [email]);

test('Changed favorites are correct at once in the owner’s tab, its count and the public page, and hidden ones in the tab @long', async ({
  page,
  signIn,
  site,
  wallpapers,
}) => {
  const { user, username } = await createCreator(site, 0);
  const path = paths.profileFavorites(username);
  const [first, second] = [wallpapers[0]!, wallpapers[1]!];
  const button = ({ title }: Wallpaper) =>
    page.getByRole('button', { name: `Favorite ${title}`, exact: true });
  await page.goto(path);
  await expect(page.getByText('No favorites saved yet')).toBeVisible();
  await signIn(user);
  await page.goto(paths.home());
  for (const wallpaper of [first, second]) {
    const saved = page.waitForResponse(`**${paths.api.favorite(wallpaper._id)}`);
    await button(wallpaper).click();
    await saved;
  }
  await accountMenuButton(page).click();
  await page.getByRole('menuitem', { name: 'View Profile' }).click();
  await tab(page, 'Favorites (2)').click();
  await expect(tileTitles(page)).toHaveText([second.title, first.title]);

  await button(second).click();
  await expect(tileTitles(page)).toHaveText([first.title]);
  await expect(tab(page, 'Favorites (1)')).toBeVisible();
  await page.getByRole('link', { name: 'Undo' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(tab(page, 'Favorites (2)')).toBeVisible();

  await button(first).click();
  await expect(tab(page, 'Favorites (1)')).toBeVisible();
  const html = await (await fetch(site.url + path)).text();
  expect(html).toContain(second.title);
  expect(html).not.toContain(first.title);

  // The settings hide them from others.
  await hideFavorites(site, user);
  await page.goto(paths.profile(username));
  await tab(page, 'Favorites (1)').click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText('Only you can see your favorites.')).toBeVisible();
  await expect(tileTitles(page)).toHaveText([second.title]);
});
