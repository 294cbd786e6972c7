import { expect } from '@playwright/test';
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

  test('copies the link', async ({ page, context, wallpapers }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/wallpaper/${wallpapers[0]!._id}`);
    await waitForWall(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});
