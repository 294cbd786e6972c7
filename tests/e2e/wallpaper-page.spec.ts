import { expect, type Page } from '@playwright/test';
import { addCategory, insertUser, uploadPicture } from './content';
import { test } from './fixtures';
import { holdRequests } from './network';
import { tileTitles, waitForWall } from './page-actions';
import type { Site } from './site';

const WIDTHS = [390, 1440];

/** Creates a category with wallpapers, newest first. */
async function fillCategory(site: Site, count: number) {
  const name = `Category ${crypto.randomUUID().slice(0, 8)}`;
  await addCategory(site, name);
  const user = await insertUser(site);
  const wallpapers = [];
  for (let number = 1; number <= count; number += 1) {
    const fields = { category: name, title: `${name}, ${number}`, tags: 'mist, long exposure' };
    wallpapers.unshift(await uploadPicture(site, user, fields));
  }
  return { name, user, wallpapers };
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More' });

for (const width of WIDTHS) {
  test.describe(`A wallpaper's page at ${width} px @long`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('shows related wallpapers, nine at a time, and Back restores the scroll position', async ({
      page,
      wallpapers,
    }) => {
      const release = await holdRequests(page, '**/api/wallpapers/category/**');
      const [, current] = wallpapers;
      const name = 'Nature';
      const others = wallpapers
        .filter((wallpaper) => wallpaper !== current)
        .map(({ title }) => title);
      await page.goto(`/wallpaper/${current!._id}`);
      await expect(tileTitles(page)).toHaveText(others.slice(0, 9));
      await expect(page.getByRole('link', { name: `All ${name} wallpapers` })).toBeVisible();
      await waitForWall(page);
      await loadMore(page).click();
      await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
      release();
      await expect(tileTitles(page)).toHaveText(others);
      await expect(loadMore(page)).toHaveCount(0);

      const tile = page
        .getByRole('region', { name: 'Related Wallpapers' })
        .getByRole('link', { name: others[9], exact: true });
      await tile.scrollIntoViewIfNeeded();
      const before = await scrollTop(page);
      await tile.click();
      await expect(page.getByRole('heading', { level: 1, name: others[9] })).toBeVisible();
      await expect(page).toHaveURL(`/wallpaper/${wallpapers.at(-1)!._id}`);
      await expect.poll(() => scrollTop(page)).toBe(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: current!.title })).toBeVisible();
      await expect(tileTitles(page)).toHaveText(others);
      await expect.poll(() => scrollTop(page)).toBe(before);
    });
  });
}

test('Related wallpapers that fail to load can be retried @long', async ({ page, site }) => {
  const { wallpapers } = await fillCategory(site, 11);
  const pattern = '**/api/wallpapers/category/**';
  await page.route(pattern, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(`/wallpaper/${wallpapers[0]!._id}`);
  const message = page.getByText('We couldn’t load more wallpapers.');
  await waitForWall(page);
  await loadMore(page).click();
  await expect(message).toBeVisible();
  await page.unroute(pattern);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tileTitles(page)).toHaveCount(10);
  await expect(message).toHaveCount(0);
});

test('A pending wallpaper is a 404 page, except for its creator and admins, who see its status @long', async ({
  page,
  site,
  signIn,
}) => {
  const creator = await insertUser(site);
  const { _id, title } = await uploadPicture(site, creator);
  const path = `/wallpaper/${_id}`;
  const setStatus = (status: string, reason: string | null) =>
    site.sql.query(
      'UPDATE wallpapers SET status = $2::wallpaper_status, status_reason = $3 WHERE public_id = $1',
      [_id, status, reason],
    );
  await setStatus('pending', null);
  const notFound = page.getByRole('heading', { name: 'Page not found' });
  const login = page.getByRole('banner').getByText('Login', { exact: true });
  const loading = page.getByRole('status').filter({ hasText: 'Loading...' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));

  expect((await page.goto(path))?.status()).toBe(404);
  await expect(notFound).toBeVisible();
  await expect(login).toBeVisible();
  expect(requests).not.toContain(`/api/wallpapers/${_id}`);

  const other = await signIn();
  await page.goto(path);
  await expect(page.getByText(other.displayName)).toBeVisible();
  await expect.poll(() => requests).toContain(`/api/wallpapers/${_id}`);
  await expect(notFound).toBeVisible();

  // The creator never reads “Page not found” or “Login” while the wallpaper loads.
  await signIn(creator);
  const releaseViewer = await holdRequests(page, '**/api/me');
  const releaseWallpaper = await holdRequests(page, `**/api/wallpapers/${_id}`);
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(loading).toBeVisible();
  await expect(notFound).toBeHidden();
  await expect(login).toBeHidden();
  releaseViewer();
  await expect(page.getByText(creator.displayName).first()).toBeVisible();
  await expect(loading).toBeVisible();
  await expect(notFound).toBeHidden();
  releaseWallpaper();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(loading).toBeHidden();
  await expect(page.getByText('This wallpaper is waiting for review.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(notFound).toHaveCount(0);

  await setStatus('rejected', 'A watermark covers it.');
  await signIn(await insertUser(site, 'admin'));
  await page.goto(path);
  await expect(page.getByText('This wallpaper wasn’t approved.')).toBeVisible();
  await expect(page.getByText('Reason: A watermark covers it.')).toBeVisible();
  const box = (await page.getByRole('main').getByRole('img').first().boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(800);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is complete and shows no button that needs a script @long', async ({
    page,
    site,
  }) => {
    const { name, wallpapers } = await fillCategory(site, 11);
    await page.goto(`/wallpaper/${wallpapers[0]!._id}`);
    await expect(tileTitles(page)).toHaveCount(9);
    const all = page.getByRole('link', { name: `All ${name} wallpapers` });
    expect(await all.getAttribute('href')).toBe(`/category/${encodeURIComponent(name)}`);
    await expect(loadMore(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    await page.getByRole('link', { name: wallpapers[1]!.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: wallpapers[1]!.title })).toBeVisible();
  });
});
