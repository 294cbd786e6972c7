import { expect, type Page } from '@playwright/test';
import { makePerson, uploadPicture } from './content';
import { test } from './fixtures';
import { ask, hold, some } from './stranger';

// Spec §2, §5, §8 and §9: the admin area.

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const currentOn = (page: Page, list: string) =>
  page.getByRole('navigation', { name: list }).locator('[aria-current]');

test('The sidebar calls one Administrator and leads to every screen, each once permissions are checked', async ({
  page,
  signIn,
  admin,
}) => {
  const release = await hold(page, '**/admin/analytics?*');
  await signIn(admin);
  await page.goto('/admin');
  const sidebar = page.getByRole('banner');
  await expect(sidebar.getByText('Administrator')).toBeVisible();
  await expect(heading(page)).toContainText(admin.displayName);
  await expect(page.getByRole('link', { name: 'Category', exact: true })).toHaveCount(0);
  const SCREENS = [
    ['Analytics', '/admin/analytics', 'Analytics'],
    ['Wallpapers', '/admin/wallpapers', 'Wallpapers'],
    ['Categories', '/admin/categories', 'Categories'],
    ['Upload', '/admin/upload', 'Share your masterpiece'],
    ['Users', '/admin/users', 'Users'],
    ['Dashboard', '/admin', admin.displayName],
  ] as const;
  for (const [name, path, title] of SCREENS) {
    await sidebar.getByRole('link', { name, exact: true }).click();
    if (name === 'Analytics') {
      await expect(page.getByText('Checking permissions...')).toBeVisible();
      release();
    }
    await expect(heading(page), name).toContainText(title);
    await expect(page).toHaveURL(path);
  }
  expect((await page.goto('/admin/moderation'))?.status()).toBe(200);
  await expect(heading(page)).toHaveText('Moderation');
  expect((await page.goto('/admin/settings'))?.status()).toBe(200);
  await expect(heading(page)).toContainText(admin.displayName);
  await sidebar.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
});

test('The dashboard: six cards, growth from nothing is 100 %, and five recent things with their time', async ({
  page,
  site,
  signIn,
  admin,
}) => {
  const creator = await makePerson(site);
  const upload = (title: string) => uploadPicture(site, creator, { title: `${title} ${some()}` });
  const liked = await upload('Liked');
  const saved = await upload('Saved');
  const newest = await upload('Newest');
  const age = (id: string, counter: string, time: string) =>
    site.sql.query(
      `UPDATE wallpapers SET ${counter} = 1000, created_at = now() - $2::interval WHERE public_id = $1`,
      [id, time],
    );
  await age(liked._id, 'favorites', '29 days 12 hours');
  await age(saved._id, 'downloads', '23 hours 30 minutes');
  await signIn(admin);
  await page.goto('/admin');
  const cards = page.locator('dl', { hasText: 'Active users' });
  const CARDS = ['Wallpapers', 'Active users', 'Downloads', 'Favorites', 'Views', 'Categories'];
  await expect(cards.locator('dt')).toHaveText(CARDS);
  const growth = cards.locator('div', { hasText: /^Wallpapers/ }).first();
  await expect(growth).toHaveText(/7 days\d+\+100%from 0/);
  const activity = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem');
  const EXPECTED = [
    [newest, 'Just now'],
    [saved, '23 hours ago'],
    [liked, '29 days ago'],
  ] as const;
  for (const [index, [{ title }, time]] of EXPECTED.entries()) {
    await expect(activity.nth(index)).toContainText(title);
    await expect(activity.nth(index)).toContainText(time);
  }
  await expect(activity.last()).toContainText(saved.title);
  expect(await activity.count()).toBeLessThanOrEqual(5);
});

test('Analytics, wallpapers, categories and users: their filters, toggles and questions', async ({
  page,
  site,
  signIn,
  admin,
  wallpapers,
}) => {
  const name = `Dunes ${some()}`;
  const { body } = await ask(site, 'POST /categories', { as: admin, json: { name } });
  const user = await makePerson(site);
  await signIn(admin);
  const links = (list: string) => page.getByRole('navigation', { name: list }).getByRole('link');
  const link = (label: string) => page.getByRole('link', { name: label, exact: true });
  const dialog = page.getByRole('dialog');
  const askBy = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeVisible();
  };

  await page.goto('/admin/analytics');
  await expect(links('Period')).toHaveText(['7d', '30d', '90d', '1y']);
  await expect(currentOn(page, 'Period')).toHaveText('30d');
  for (const panel of ['Top wallpapers', 'Popular categories']) {
    await expect(page.getByRole('heading', { name: panel })).toBeVisible();
  }

  await page.route('**/api/admin/wallpapers', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin/wallpapers');
  for (const chip of [/^All/, /^Approved/, /^Pending/, /^Rejected/]) {
    await expect(links('Status').filter({ hasText: chip })).toHaveCount(1);
  }
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(link('Export')).toBeVisible();
  await expect(link('Upload New')).toHaveAttribute('href', '/admin/upload');
  for (const view of ['Grid', 'List']) await expect(link(view)).toBeVisible();
  const [{ _id, title }] = wallpapers as [(typeof wallpapers)[0]];
  await expect(link(`Edit ${title}`)).toHaveAttribute('href', `/wallpaper/${_id}/edit`);
  await askBy(`Delete ${title}`);
  await expect(dialog).toHaveAccessibleName('Are you sure you want to delete this wallpaper?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const failed = 'Failed to delete wallpaper. Please try again.';
  await expect(dialog.getByRole('alert')).toHaveText(failed);

  await page.goto('/admin/categories');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await askBy(`Edit ${name}`);
  await expect(dialog.getByLabel('Name')).toHaveAttribute('required');
  await expect(dialog.getByLabel('Preview image')).toHaveAttribute('type', 'url');
  await page.keyboard.press('Escape');
  await askBy(`Delete ${name}`);
  await expect(dialog).toHaveAccessibleName(`Are you sure you want to delete "${name}"?`);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  expect((await ask(site, `DELETE /categories/${body._id}`, { as: admin })).status).toBe(404);

  await page.goto('/admin/users');
  for (const view of ['Grid', 'List']) await expect(link(view)).toBeVisible();
  const box = page.getByRole('searchbox', { name: /name or e-?mail/i });
  await box.fill(user.email);
  await box.press('Enter');
  await expect(page.getByRole('button', { name: /^Block / })).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Block ${user.displayName}` })).toBeVisible();
  await expect(link(`View ${user.displayName}`)).toBeVisible();
});
