import { expect, type Page } from '@playwright/test';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';
import { waitForWall } from './page-actions';

test.describe('Sharing', () => {
  test('on Pinterest opens a window with page, picture and text', async ({
    page,
    context,
    site,
  }) => {
    const title = '"><script>alert(1)</script> 50% & "quotes" 😀';
    const fields = { title, description: 'Wind & sand', tags: 'dunes, long exposure' };
    const wallpaper = await uploadPicture(site, await insertUser(site), fields);
    const opened: string[] = [];
    await context.route('https://www.pinterest.com/**', (route) => {
      opened.push(route.request().url());
      return route.fulfill({ body: 'Pinterest' });
    });
    await page.goto(`/wallpaper/${wallpaper._id}`);
    await waitForWall(page);
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

  /** Fakes the Web Share API and records the shared data. */
  const fakeShare = (files: boolean) => {
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

  test('passes the picture to a device that accepts files', async ({ page, wallpapers }) => {
    const { _id, title, bytes } = wallpapers[0]!;
    await page.addInitScript(fakeShare, true);
    await page.goto(`/wallpaper/${_id}`);
    await waitForWall(page);
    await share(page).click();
    await expect.poll(() => shared(page)).toHaveLength(1);
    const [data] = await shared(page);
    expect(data).toEqual({
      title,
      text: page.url(),
      files: [{ name: `${title}.jpg`, type: 'image/jpeg', size: bytes }],
    });
  });

  test('passes the URL to a device that accepts no files @long', async ({ page, wallpapers }) => {
    const { _id, title } = wallpapers[0]!;
    await page.addInitScript(fakeShare, false);
    await page.goto(`/wallpaper/${_id}`);
    await waitForWall(page);
    await share(page).click();
    await expect.poll(() => shared(page)).toHaveLength(1);
    expect((await shared(page))[0]).toEqual({ title, url: page.url() });
  });

  test('copies the link without the Web Share API @long', async ({ page, context, wallpapers }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    await page.goto(`/wallpaper/${wallpapers[0]!._id}`);
    await waitForWall(page);
    await share(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await expect(page.getByText('not supported')).toHaveCount(0);
  });

  test('says that it is not supported if copying fails, too, and shows the link', async ({
    page,
    wallpapers,
  }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, { share: undefined });
      navigator.clipboard.writeText = () => Promise.reject(new Error('blocked'));
    });
    await page.goto(`/wallpaper/${wallpapers[0]!._id}`);
    await waitForWall(page);
    await share(page).click();
    const message = 'Web Share API is not supported in your browser.';
    const alert = page.getByRole('alert').filter({ hasText: message });
    await expect(alert.getByRole('link', { name: page.url() })).toBeVisible();
    await expect(share(page)).toBeEnabled();
  });

  test('copies the link', async ({ page, context, wallpapers }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/wallpaper/${wallpapers[0]!._id}`);
    await waitForWall(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});
