import { expect, type Page } from '@playwright/test';
import { makePerson, uploadPicture } from './content';
import { test } from './fixtures';
import { accountOn, takenOver, titlesOn } from './screens';
import { ask, hold, isGreen } from './stranger';

// Spec §2 and §8: what visitors' screens say, in every state that they can be brought into.

const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Favorite ${title}`, exact: true }).first();
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('Home: nine at first, what loads says so, the last page ends it; hearts are for those signed in', async ({
  page,
  signIn,
  wallpapers,
}) => {
  const names = wallpapers.map(({ title }) => title);
  const release = await hold(page, '**/api/wallpapers?*');
  const asked = page.waitForRequest('**/api/wallpapers?*');
  await page.goto('/');
  await expect(titlesOn(page)).toHaveText(names.slice(0, 9));
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByText('Loading more wallpapers...')).toBeVisible();
  expect(new URL((await asked).url()).searchParams.get('limit')).toBe('9');
  release();
  await expect(titlesOn(page)).toHaveText(names);
  await expect(page.getByText('Loading more wallpapers...')).toHaveCount(0);
  const title = names[10]!;
  await heart(page, title).click();
  await expect(alert(page, 'You must be logged in to add favorites.')).toBeVisible();

  await page.route('**/api/favorites/*', (route) => route.fulfill({ status: 500, body: '' }));
  await signIn();
  await page.goto('/category/Nature');
  await expect(accountOn(page)).toBeVisible();
  await heart(page, names[0]!).click();
  await expect(alert(page, 'Failed to update favorites.')).toBeVisible();
  await expect(heart(page, names[0]!)).toHaveAttribute('aria-pressed', 'false');
});

test('Categories: tiles with a preview, or a green gradient, that lead to their walls', async ({
  page,
  wallpapers,
}) => {
  await page.goto('/category');
  const tile = (name: string) => page.getByRole('main').getByRole('link', { name });
  await expect(tile('Nature').locator('img')).toHaveAttribute('src', wallpapers[0]!.smallImageUrl);
  await expect(tile('Nature')).toHaveAttribute('href', '/category/Nature');
  await expect(tile('Space').locator('img')).toHaveCount(0);
  const background = await tile('Space')
    .locator('span')
    .first()
    .evaluate((arch) => getComputedStyle(arch).backgroundImage);
  expect(background).toMatch(/^linear-gradient/);
  expect(isGreen(background)).toBe(true);

  await page.goto('/category/Nature');
  await takenOver(page);
  await expect(titlesOn(page).first()).toHaveText(wallpapers[0]!.title);
  await heart(page, wallpapers[0]!.title).click();
  await expect(alert(page, 'You must be logged in to add favorites.')).toBeVisible();
});

test('Search: its heading, and what it says when there is nothing, with ways on', async ({
  page,
}) => {
  await page.goto('/search?q=zeppelin%20%3Cb%3E');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Search Results for "zeppelin <b>"');
  await expect(page.getByText('No wallpapers found for "zeppelin <b>".')).toBeVisible();
  const ways = ['Browse categories', 'Browse newest'];
  await expect(page.getByRole('main').getByRole('link')).toHaveText(ways);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex, follow/);
});

test('A wallpaper: what is said of it, what can be done with it, and nine related ones at a time', async ({
  page,
  wallpapers,
}) => {
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  const release = await hold(page, '**/api/wallpapers/category/**');
  // Ridgeline 11 is wide, Ridgeline 10 is high.
  const [wide, high] = wallpapers as [(typeof wallpapers)[0], (typeof wallpapers)[0]];
  const picture = page.getByRole('main').getByRole('img').first();
  await page.goto(`/wallpaper/${wide._id}`);
  await expect(picture).toHaveCSS('object-fit', 'cover');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(link('Nature').first()).toHaveAttribute('href', '/category/Nature');
  const uploader = page.getByRole('link', { name: `Uploaded by ${wide.displayName}` });
  await expect(uploader).toHaveAttribute('href', `/profile/${wide.username}`);
  await expect(uploader.locator('img')).toHaveAttribute('src', '/user.png');
  await expect(page.getByRole('button', { name: 'Share on Pinterest' })).toBeVisible();
  await expect(link('Download')).toHaveAttribute('download', `${wide.title}.jpg`);
  await takenOver(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(alert(page, 'Web Share API is not supported in your browser.')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Related Wallpapers' })).toBeVisible();
  const others = wallpapers.slice(1).map(({ title }) => title);
  await expect(titlesOn(page)).toHaveText(others.slice(0, 9));
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
  release();
  await expect(titlesOn(page)).toHaveText(others);
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);

  await page.goto(`/wallpaper/${high._id}`);
  await expect(picture).toHaveCSS('object-fit', 'contain');
  await page.setViewportSize({ width: 390, height: 600 });
  await expect(picture).toHaveCSS('object-fit', 'contain');
});

test('A wallpaper without related ones says so, until one comes', async ({ page, site }) => {
  const creator = await makePerson(site);
  const { _id } = await uploadPicture(site, creator, { category: 'Space' });
  await page.goto(`/wallpaper/${_id}`);
  await expect(page.getByText('No Related Wallpapers')).toBeVisible();
  const later = 'Check back later for more wallpapers in this category';
  await expect(page.getByText(later)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
  const { title } = await uploadPicture(site, creator, { category: 'Space' });
  await page.reload();
  await expect(titlesOn(page)).toHaveText([title]);
});

test('The detail modal holds the picture, its badge, three ways to take it along, and who uploaded it', async ({
  page,
  site,
}) => {
  const fields = { title: 'Salt lake', description: 'White as far as one sees.', tags: 'salt' };
  const { _id, displayName, username } = await uploadPicture(site, await makePerson(site), fields);
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('feed').getByRole('link', { name: 'Salt lake', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Salt lake' });
  await expect(
    modal.getByRole('link').filter({ has: page.locator('img[fetchpriority]') }),
  ).toHaveAttribute('href', `/wallpaper/${_id}`);
  await expect(modal.getByRole('heading')).toHaveText('Salt lake');
  await expect(modal.getByText(fields.description)).toBeVisible();
  await expect(modal.getByText('#salt')).toBeVisible();
  for (const name of ['Share on Pinterest', 'Share']) {
    await expect(modal.getByRole('button', { name, exact: true })).toBeVisible();
  }
  const href = (name: string) => modal.getByRole('link', { name }).getAttribute('href');
  expect(await href('Nature')).toBe('/category/Nature');
  expect(await href(`Uploaded by ${displayName}`)).toBe(`/profile/${username}`);
  await expect(modal.getByRole('link', { name: 'Download' })).toBeVisible();
});

test('A profile: two tabs with counts, what empty ones say, links out; nobody is User not found', async ({
  page,
  site,
}) => {
  const as = await makePerson(site);
  const json = {
    bio: '<b>Fog</b> & light',
    instagramUsername: 'walks.a.lot',
    twitterUsername: 'walksalot',
  };
  const { username } = (await ask(site, 'PUT /user/profile', { as, json })).body.user;
  await page.goto(`/profile/${username}`);
  await expect(page.getByText('<b>Fog</b> & light')).toBeVisible();
  const link = (name: string) => page.getByRole('link', { name });
  for (const [name, href] of [
    ['@walks.a.lot on Instagram', 'https://www.instagram.com/walks.a.lot/'],
    ['@walksalot on Twitter', 'https://twitter.com/walksalot'],
  ] as const) {
    await expect(link(name)).toHaveAttribute('href', href);
    // What people write about themselves is vouched for by nobody.
    await expect(link(name)).toHaveAttribute('rel', 'nofollow ugc noopener');
  }
  await expect(link('Wallpapers (0)')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('No wallpapers uploaded yet')).toBeVisible();
  const start = 'Start creating beautiful wallpapers to share with the community';
  await expect(page.getByText(start)).toBeVisible();
  await link('Favorites (0)').click();
  await expect(page.getByText('No favorites saved yet')).toBeVisible();
  const explore = 'Explore wallpapers and save your favorites to see them here';
  await expect(page.getByText(explore)).toBeVisible();
  expect((await page.goto('/profile/nobody-at-all'))?.status()).toBe(404);
  await expect(page.getByText('User not found')).toBeVisible();
});
