import { expect, type Page } from '@playwright/test';
import { addCategory, insertUser, uploadPicture } from './content';
import { test } from './fixtures';
import { waitForWall } from './page-actions';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const download = (page: Page) => page.getByRole('link', { name: 'Download', exact: true });
const scrollPage = (page: Page, top: number) => page.evaluate((y) => scrollTo(0, y), top);

test.describe('On a phone', () => {
  test.use(PHONE);

  test('download, favorite and share stay within reach and cover nothing', async ({
    page,
    wallpapers,
  }) => {
    const { _id, title } = wallpapers[0]!;
    await page.goto(`/wallpaper/${_id}`);
    await waitForWall(page);
    const controls = [
      download(page),
      page.getByRole('main').getByRole('button', { name: `Favorite ${title}`, exact: true }),
      page.getByRole('button', { name: 'Share', exact: true }),
    ];
    for (const top of [0, 900, 1e6]) {
      await scrollPage(page, top);
      for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 });
    }
    const bar = (await download(page).boundingBox())!.y;
    const footer = (await page.getByRole('contentinfo').boundingBox())!;
    expect(footer.y + footer.height).toBeLessThanOrEqual(bar);

    await controls[1]!.tap();
    const toast = page.getByText('You must be logged in to add favorites.');
    const message = (await toast.boundingBox())!;
    expect(message.y + message.height).toBeLessThanOrEqual(bar);
  });

  test('the whole picture is above the bar', async ({ page, wallpapers }) => {
    for (const { _id } of wallpapers.slice(0, 2)) {
      await page.goto(`/wallpaper/${_id}`);
      const picture = (await page.getByRole('main').getByRole('img').first().boundingBox())!;
      const bar = (await download(page).boundingBox())!;
      expect(picture.y + picture.height).toBeLessThanOrEqual(bar.y);
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the bar has links @long', async ({ page, site, wallpapers }) => {
      const { _id, title } = wallpapers[0]!;
      await page.goto(`/wallpaper/${_id}`);
      await expect(download(page)).toBeInViewport({ ratio: 1 });
      const favorite = page.getByRole('link', { name: `Favorite ${title}`, exact: true });
      await expect(favorite).toHaveAttribute('href', `/login?callbackUrl=%2Fwallpaper%2F${_id}`);
      const share = page.getByRole('link', { name: 'Share on Pinterest' });
      const href = new URL((await share.getAttribute('href'))!);
      expect(href.searchParams.get('url')).toBe(`${site.url}/wallpaper/${_id}`);
      await expect(favorite).toBeInViewport({ ratio: 1 });
      await expect(share).toBeInViewport({ ratio: 1 });
    });
  });
});

test.describe('In a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the actions are next to the title and scroll with it', async ({ page, wallpapers }) => {
    const { _id, title } = wallpapers[0]!;
    await page.goto(`/wallpaper/${_id}`);
    const heading = (await page.getByRole('heading', { level: 1, name: title }).boundingBox())!;
    const button = (await download(page).boundingBox())!;
    expect(button.y).toBeLessThan(heading.y + heading.height);
    await scrollPage(page, 1e6);
    await expect(download(page)).not.toBeInViewport();
  });

  test('more in the category comes first, then more by the creator, each once', async ({
    page,
    site,
  }) => {
    const names = [1, 2].map((number) => `Topic ${number} ${crypto.randomUUID().slice(0, 8)}`);
    for (const name of names) await addCategory(site, name);
    const [first, second] = names as [string, string];
    const user = await insertUser(site);
    const upload = (category: string, title: string) =>
      uploadPicture(site, user, { category, title });
    const { _id } = await upload(first, 'Shown');
    await upload(first, 'Same topic');
    await upload(second, 'Other topic');

    await page.goto(`/wallpaper/${_id}`);
    const related = page.getByRole('region', { name: 'Related Wallpapers' });
    await expect(related.getByRole('heading', { level: 3 })).toHaveText(`More in ${first}`);
    await expect(related.getByRole('article')).toHaveText([/Same topic/]);
    const creator = page.getByRole('region', { name: `More by ${user.displayName}` });
    await expect(creator.getByRole('article')).toHaveText([/Other topic/]);
    const all = creator.getByRole('link', { name: `All wallpapers by ${user.displayName}` });
    await expect(all).toHaveAttribute('href', /^\/profile\//);
  });
});
