import { expect, type Page } from '@playwright/test';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { addPublicCategory, registerUser, uniqueSuffix, uploadPicture } from './content';
import { test } from './fixtures';
import { dialogOf, openModal, openWall, tileLink } from './modal-actions';
import { failRequests, holdRequests } from './network';

const RELATED_REQUESTS = '**/api/wallpapers/category/**';

const stripOf = (page: Page) => dialogOf(page).getByRole('region', { name: /^More in / });
const thumbnail = (page: Page, { title }: Wallpaper) =>
  stripOf(page).getByRole('link', { name: title, exact: true });

test.use({ viewport: { width: 1440, height: 900 } });

test('The modal shows more of the category, and a click shows one of them', async ({
  page,
  wallpapers,
}) => {
  const [first, second, third, fourth] = wallpapers as [Wallpaper, ...Wallpaper[]];
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openWall(page);
  await tileLink(page, first.title).hover();
  expect(requested).not.toContain('/api/wallpapers/category/Nature');
  await openModal(page, first.title);
  await expect(stripOf(page).getByRole('heading')).toHaveText('More in Nature');
  await expect(stripOf(page).getByRole('link')).toHaveCount(8);
  await expect(thumbnail(page, first)).toHaveCount(0);
  await thumbnail(page, third!).click();
  await expect(dialogOf(page)).toHaveAccessibleName(third!.title);
  await expect(page).toHaveURL(`/wallpaper/${third!._id}`);
  await expect(dialogOf(page)).toBeFocused();
  await expect(thumbnail(page, first)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialogOf(page)).toHaveAccessibleName(fourth!.title);
  await page.goBack();
  await expect(dialogOf(page)).toHaveAccessibleName(first.title);
  await page.goForward();
  await expect(dialogOf(page)).toHaveAccessibleName(fourth!.title);
  await thumbnail(page, second!).press('Enter');
  await expect(dialogOf(page)).toHaveAccessibleName(second!.title);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(tileLink(page, second!.title)).toBeFocused();
  // One request for all wallpapers of the category.
  expect(requested.filter((path) => path === '/api/wallpapers/category/Nature')).toHaveLength(1);
});

test('A related wallpaper that is not on the wall leads back to it', async ({
  page,
  site,
  wallpapers,
}) => {
  const tag = `t${uniqueSuffix()}`;
  const user = await registerUser(site);
  const newer = await uploadPicture(site, user, { title: `Second ${tag}`, tags: tag });
  const older = await uploadPicture(site, user, { title: `First ${tag}`, tags: tag });
  const related = wallpapers[0]!;
  await openWall(page, `/tag/${tag}`);
  await openModal(page, older.title);
  await thumbnail(page, related).click();
  await expect(dialogOf(page)).toHaveAccessibleName(related.title);
  await expect(page).toHaveURL(`/wallpaper/${related._id}`);
  await page.keyboard.press('ArrowLeft');
  await expect(dialogOf(page)).toHaveAccessibleName(older.title);
  await thumbnail(page, related).click();
  await expect(dialogOf(page)).toHaveAccessibleName(related.title);
  await page.keyboard.press('ArrowRight');
  await expect(dialogOf(page)).toHaveAccessibleName(newer.title);
  await thumbnail(page, related).click();
  await expect(dialogOf(page)).toHaveAccessibleName(related.title);
  // A page in between: the entry itself knows the wallpaper.
  await dialogOf(page).getByRole('link', { name: 'Nature', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nature' })).toBeVisible();
  await page.goBack();
  await expect(dialogOf(page)).toHaveAccessibleName(related.title);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`/tag/${tag}`);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(tileLink(page, newer.title)).toBeFocused();
});

test('A reload shows the page of a related wallpaper, and Back leads to the wall', async ({
  page,
  wallpapers,
}) => {
  const [first, , third] = wallpapers as [Wallpaper, ...Wallpaper[]];
  await openWall(page);
  await openModal(page, first.title);
  await thumbnail(page, third!).click();
  await expect(dialogOf(page)).toHaveAccessibleName(third!.title);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: third!.title })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(tileLink(page, first.title)).toBeVisible();
});

test('The related wallpapers reserve their space while they load', async ({ page, wallpapers }) => {
  const release = await holdRequests(page, RELATED_REQUESTS);
  await openWall(page);
  await openModal(page, wallpapers[0]!.title);
  await expect(stripOf(page)).toHaveAttribute('aria-busy', 'true');
  const before = await stripOf(page).boundingBox();
  release();
  await expect(stripOf(page).getByRole('link')).toHaveCount(8);
  await expect(stripOf(page)).toHaveAttribute('aria-busy', 'false');
  expect(await stripOf(page).boundingBox()).toEqual(before);
});

test('The only wallpaper of a category has no related wallpapers', async ({ page, site }) => {
  const category = `Dunes ${uniqueSuffix()}`;
  await addPublicCategory(site, category);
  const { title } = await uploadPicture(site, await registerUser(site), { category });
  await openWall(page);
  await openModal(page, title);
  await expect(dialogOf(page).getByRole('link', { name: category })).toBeVisible();
  await expect(stripOf(page)).toHaveCount(0);
});

test('A failed request for related wallpapers can be repeated', async ({ page, wallpapers }) => {
  const failure = await failRequests(page, RELATED_REQUESTS);
  failure.isActive = true;
  await openWall(page);
  await openModal(page, wallpapers[0]!.title);
  await expect(stripOf(page).getByText("We couldn't load more wallpapers.")).toBeVisible();
  failure.isActive = false;
  await stripOf(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(stripOf(page).getByRole('link')).toHaveCount(8);
  await expect(dialogOf(page)).toBeFocused();
});

test('A failed request for related wallpapers is not repeated unasked', async ({
  page,
  wallpapers,
}) => {
  const failure = await failRequests(page, RELATED_REQUESTS);
  failure.isActive = true;
  await page.clock.install();
  await openWall(page);
  await openModal(page, wallpapers[0]!.title);
  const retry = stripOf(page).getByRole('button', { name: 'Try again' });
  await retry.focus();
  failure.isActive = false;
  await page.clock.runFor(60_000);
  await expect(retry).toBeFocused();
});
