import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { test } from './fixtures';
import { failRequests } from './network';
import { accountMenuButton, tileTitles } from './page-actions';
import { addFavorites, createCreator, tab } from './profile-actions';

const titles = (wallpapers: Wallpaper[]) => wallpapers.map(({ title }) => title);

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'A visitor @long' : 'A visitor without JavaScript @long',
    () => {
      test.use({ javaScriptEnabled });

      test('switches between uploads and favorites of a user', async ({
        page,
        site,
        wallpapers,
      }) => {
        const { user, username, wallpapers: own } = await createCreator(site, 2);
        await addFavorites(site, user, wallpapers.slice(0, 3));
        await page.goto(paths.profile(username));
        await expect(page.getByRole('heading', { level: 1, name: user.displayName })).toBeVisible();
        await expect(tab(page, 'Wallpapers (2)')).toHaveAttribute('aria-current', 'page');
        await expect(tileTitles(page)).toHaveText(titles(own));
        await tab(page, 'Favorites (3)').click();
        await expect(page).toHaveURL(paths.profileFavorites(username));
        await expect(tab(page, 'Favorites (3)')).toHaveAttribute('aria-current', 'page');
        await expect(tileTitles(page)).toHaveText(titles(wallpapers.slice(0, 3)).reverse());
        await tab(page, 'Wallpapers (2)').click();
        await expect(page).toHaveURL(paths.profile(username));
      });
    },
  );
}

test('A creator deletes the wallpapers on their profile until it is empty @long', async ({
  page,
  signIn,
  site,
}) => {
  const { user, username, wallpapers } = await createCreator(site, 2);
  const [newest, oldest] = wallpapers as [Wallpaper, Wallpaper];
  const failure = await failRequests(page, '**/api/wallpapers/*');
  await page.goto(paths.profile(username));
  await expect(tileTitles(page)).toHaveCount(2);
  await signIn();
  await page.reload();
  await expect(accountMenuButton(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await signIn(user);
  await page.reload();
  const clickDelete = () =>
    page.getByRole('button', { name: `Delete ${newest.title}`, exact: true }).click();
  const dialog = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this wallpaper?',
  });
  await clickDelete();
  await expect(dialog).toContainText(`“${newest.title}” will no longer be available to anyone.`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  failure.isActive = true;
  await clickDelete();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to delete wallpaper. Please try again.',
  );
  failure.isActive = false;
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(tileTitles(page)).toHaveText([oldest.title]);
  await expect(tab(page, 'Wallpapers (1)')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: oldest.title })).toBeFocused();

  await page.reload();
  await expect(tileTitles(page)).toHaveText([oldest.title]);
  await expect(tab(page, 'Wallpapers (1)')).toBeVisible();

  await page.getByRole('button', { name: `Delete ${oldest.title}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No wallpapers uploaded yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Share a wallpaper' })).toBeVisible();
  await expect(tab(page, 'Wallpapers (0)')).toBeVisible();
});
