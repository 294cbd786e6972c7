import { expect } from '@playwright/test';
import { adminPaths } from '@/lib/admin-paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { listed, setFeatured } from './featured-list';
import { test } from './fixtures';
import { waitForHydration } from './page-actions';

test.afterEach(({ site, admin }) => setFeatured(site, admin, []));

test('An unsaved list isn’t lost by following a link @long', async ({
  page,
  signIn,
  admin,
  wallpapers,
}) => {
  const [wallpaper] = wallpapers as [Wallpaper];
  await signIn(admin);
  await page.goto(adminPaths.wallpapers());
  await page.getByRole('link', { name: `Feature ${wallpaper.title} on the home page` }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(listed(page)).toHaveText([new RegExp(wallpaper.title)]);
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(adminPaths.categories());
});

test('Back asks before it discards an unsaved list @long', async ({
  page,
  site,
  signIn,
  admin,
  wallpapers,
}) => {
  const [first, second] = wallpapers as [Wallpaper, Wallpaper];
  await setFeatured(site, admin, [first._id, second._id]);
  await signIn(admin);
  await page.goto(adminPaths.categories());
  await page.getByRole('link', { name: 'Featured', exact: true }).click();
  await page.getByRole('button', { name: `Remove ${first.title} from` }).press('Enter');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(listed(page)).toHaveText([new RegExp(second.title)]);
  await expect(page).toHaveURL(adminPaths.featured());
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(adminPaths.categories());
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('An unsaved list isn’t loaded again by its own link @long', async ({
  page,
  site,
  signIn,
  admin,
  wallpapers,
}) => {
  const [first, second] = wallpapers as [Wallpaper, Wallpaper];
  await setFeatured(site, admin, [first._id]);
  await signIn(admin);
  await page.goto(adminPaths.featured(second._id));
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page).toHaveURL(adminPaths.featured());
  await page.getByRole('button', { name: `Remove ${first.title} from` }).press('Enter');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Featured', exact: true }).click();
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(requests).not.toContain(adminPaths.featured());
  await expect(listed(page)).toHaveText([new RegExp(second.title)]);
});
