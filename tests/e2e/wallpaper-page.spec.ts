import { expect, type Page } from '@playwright/test';
import { makePerson, uploadPicture } from './content';
import { test } from './fixtures';
import { takenOver, titlesOn } from './screens';
import type { Site } from './site';
import { onWindow } from './windows';

const WIDTHS = [390, 1440];

/** A category of its own with so many wallpapers; the newest comes first. */
async function fillCategory(site: Site, count: number) {
  const name = `Category ${crypto.randomUUID().slice(0, 8)}`;
  const values = [crypto.randomUUID(), name];
  await site.sql.query(
    'INSERT INTO categories (id, name, updated_at) VALUES ($1, $2, now())',
    values,
  );
  const person = await makePerson(site);
  const wallpapers = [];
  for (let number = 1; number <= count; number += 1) {
    const fields = { category: name, title: `${name}, ${number}`, tags: 'mist, long exposure' };
    wallpapers.unshift(await uploadPicture(site, person, fields));
  }
  return { name, person, wallpapers };
}

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More' });

for (const width of WIDTHS) {
  test.describe(`A wallpaper's page at ${width} px`, onWindow(width), () => {
    test.use({ viewport: { width, height: 900 } });

    test('leads on to related wallpapers, nine at a time, and Back to where one was', async ({
      page,
      wallpapers,
    }) => {
      const [, current] = wallpapers;
      const name = 'Nature';
      const others = wallpapers.filter((one) => one !== current).map(({ title }) => title);
      await page.goto(`/wallpaper/${current!._id}`);
      await expect(titlesOn(page)).toHaveText(others.slice(0, 9));
      await expect(page.getByRole('link', { name: `All ${name} wallpapers` })).toBeVisible();
      await takenOver(page);
      await loadMore(page).click();
      await expect(titlesOn(page)).toHaveText(others);
      await expect(loadMore(page)).toHaveCount(0);

      const tile = page.getByRole('link', { name: others[9], exact: true });
      await tile.scrollIntoViewIfNeeded();
      const before = await place(page);
      await tile.click();
      await expect(page.getByRole('heading', { level: 1, name: others[9] })).toBeVisible();
      await expect(page).toHaveURL(`/wallpaper/${wallpapers.at(-1)!._id}`);
      await expect.poll(() => place(page)).toBe(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: current!.title })).toBeVisible();
      await expect(titlesOn(page)).toHaveText(others);
      await expect.poll(() => place(page)).toBe(before);
    });
  });
}

test('Related wallpapers that could not be loaded are asked for again @long', async ({
  page,
  site,
}) => {
  const { wallpapers } = await fillCategory(site, 11);
  const failing = '**/api/wallpapers/category/**';
  await page.route(failing, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(`/wallpaper/${wallpapers[0]!._id}`);
  const sentence = page.getByText("We couldn't load more wallpapers.");
  await takenOver(page);
  await loadMore(page).click();
  await expect(sentence).toBeVisible();
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titlesOn(page)).toHaveCount(10);
  await expect(sentence).toHaveCount(0);
});

test('Its label leads to category, tags and creator', async ({ page, site }) => {
  const { name, person, wallpapers } = await fillCategory(site, 1);
  const { _id, username } = wallpapers[0]!;
  await page.goto(`/wallpaper/${_id}`);
  const href = (label: string) =>
    page.getByRole('link', { name: label, exact: true }).getAttribute('href');
  expect(await href(name)).toBe(`/category/${encodeURIComponent(name)}`);
  expect(await href('#mist')).toBe('/search?q=tag%3Amist');
  expect(await href('#long exposure')).toBe('/search?q=tag%3A%22long%20exposure%22');
  const uploader = page.getByRole('link', { name: `Uploaded by ${person.displayName}` });
  expect(await uploader.getAttribute('href')).toBe(`/profile/${username}`);
  await expect(uploader.locator('img')).toHaveAttribute('src', '/user.png');
  const license = page.getByRole('link', { name: 'All rights reserved' });
  await expect(license).toHaveAttribute('href', '/terms');
  await expect(page.getByText('Free to use on your own devices')).toBeVisible();
  await expect(page.getByText('Views')).toHaveCount(0);
});

test.describe('Sharing', () => {
  test('on Pinterest opens a window with page, picture and words', async ({
    page,
    context,
    site,
  }) => {
    const title = '"><script>alert(1)</script> 50% & "quotes" 😀';
    const fields = { title, description: 'Wind & sand', tags: 'dunes, long exposure' };
    const wallpaper = await uploadPicture(site, await makePerson(site), fields);
    const opened: string[] = [];
    await context.route('https://www.pinterest.com/**', (route) => {
      opened.push(route.request().url());
      return route.fulfill({ body: 'Pinterest' });
    });
    await page.goto(`/wallpaper/${wallpaper._id}`);
    await takenOver(page);
    const window = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Share on Pinterest' }).click();
    await (await window).waitForLoadState();
    const { pathname, searchParams } = new URL(opened[0]!);
    expect(pathname).toBe('/pin/create/button/');
    expect(Object.fromEntries(searchParams)).toEqual({
      url: `${site.url}/wallpaper/${wallpaper._id}`,
      media: site.url + wallpaper.pinImageUrl,
      description: `${title}\nWind & sand\n#dunes #longexposure`,
    });
    const pin = await page.request.get(wallpaper.pinImageUrl!);
    expect(pin.headers()['content-type']).toBe('image/jpeg');
  });

  /** Stands in for the device: says what it can share, and notes what it was given. */
  const device = (files: boolean) => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => files,
      share: async (data: ShareData) => {
        const named = data.files?.map(({ name, type, size }) => ({ name, type, size }));
        shared.push({ ...data, ...(named && { files: named }) });
      },
    });
  };
  const shared = (page: Page) =>
    page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });

  test('hands the picture itself to a device that takes files', async ({ page, wallpapers }) => {
    const { _id, title, bytes } = wallpapers[0]!;
    await page.addInitScript(device, true);
    await page.goto(`/wallpaper/${_id}`);
    await takenOver(page);
    await share(page).click();
    await expect.poll(() => shared(page)).toHaveLength(1);
    const [data] = await shared(page);
    expect(data).toEqual({
      title,
      text: page.url(),
      files: [{ name: `${title}.jpg`, type: 'image/jpeg', size: bytes }],
    });
  });

  test('hands the address to a device that takes none', async ({ page, wallpapers }) => {
    const { _id, title } = wallpapers[0]!;
    await page.addInitScript(device, false);
    await page.goto(`/wallpaper/${_id}`);
    await takenOver(page);
    await share(page).click();
    await expect.poll(() => shared(page)).toHaveLength(1);
    expect((await shared(page))[0]).toEqual({ title, url: page.url() });
  });

  test('copies the link', async ({ page, context, wallpapers }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/wallpaper/${wallpapers[0]!._id}`);
    await takenOver(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});

test('A wallpaper that waits for review is a 404 to others, and shown to creator and admin with its state', async ({
  page,
  site,
  signIn,
}) => {
  const creator = await makePerson(site);
  const { _id, title } = await uploadPicture(site, creator);
  const address = `/wallpaper/${_id}`;
  const set = (status: string, reason: string | null) =>
    site.sql.query(
      'UPDATE wallpapers SET status = $2::wallpaper_status, status_reason = $3 WHERE public_id = $1',
      [_id, status, reason],
    );
  await set('pending', null);
  const nothing = page.getByRole('heading', { name: 'Page not found' });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));

  expect((await page.goto(address))?.status()).toBe(404);
  await expect(nothing).toBeVisible();
  expect(calls).not.toContain(`/api/wallpapers/${_id}`);

  const other = await signIn();
  await page.goto(address);
  await expect(page.getByText(other.displayName)).toBeVisible();
  await expect.poll(() => calls).toContain(`/api/wallpapers/${_id}`);
  await expect(nothing).toBeVisible();

  await signIn(creator);
  expect((await page.goto(address))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('This wallpaper is waiting for review.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(nothing).toHaveCount(0);

  await set('rejected', 'A watermark covers it.');
  await signIn(await makePerson(site, 'admin'));
  await page.goto(address);
  await expect(page.getByText("This wallpaper wasn't approved.")).toBeVisible();
  await expect(page.getByText('Reason: A watermark covers it.')).toBeVisible();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is whole, leads on, and shows no button that does nothing @long', async ({
    page,
    site,
  }) => {
    const { name, wallpapers } = await fillCategory(site, 11);
    await page.goto(`/wallpaper/${wallpapers[0]!._id}`);
    await expect(titlesOn(page)).toHaveCount(9);
    const all = page.getByRole('link', { name: `All ${name} wallpapers` });
    expect(await all.getAttribute('href')).toBe(`/category/${encodeURIComponent(name)}`);
    await expect(loadMore(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    await page.getByRole('link', { name: wallpapers[1]!.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: wallpapers[1]!.title })).toBeVisible();
  });
});
