import { expect, type Locator, type Page } from '@playwright/test';
import { addCategory, insertUser, uploadPicture } from './content';
import { test } from './fixtures';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const download = (page: Page) => page.getByRole('link', { name: /^Download (JPEG|PNG)$/ });

async function expectBeside(control: Locator, heading: Locator): Promise<void> {
  const [box, beside] = [(await control.boundingBox())!, (await heading.boundingBox())!];
  expect(box.y).toBeLessThan(beside.y + beside.height);
}

test.describe('On a phone', () => {
  test.use(PHONE);

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

test.describe('In a wide window @long', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a page links to what belongs to the wallpaper: actions, category, tags, creator, license and related ones', async ({
    page,
    site,
  }) => {
    const names = [1, 2].map((number) => `Topic ${number} ${crypto.randomUUID().slice(0, 8)}`);
    for (const name of names) await addCategory(site, name);
    const [first, second] = names as [string, string];
    const user = await insertUser(site);
    const upload = (category: string, title: string) =>
      uploadPicture(site, user, { category, title, tags: 'mist, long exposure' });
    const { _id, username } = await upload(first, 'Shown');
    await page.goto(`/wallpaper/${_id}`);
    const heading = page.getByRole('heading', { level: 1, name: 'Shown' });
    await expectBeside(download(page), heading);
    const href = (label: string) =>
      page.getByRole('link', { name: label, exact: true }).getAttribute('href');
    expect(await href(first)).toBe(`/category/${encodeURIComponent(first)}`);
    expect(await href('#mist')).toBe('/tag/mist');
    expect(await href('#long exposure')).toBe('/tag/long%20exposure');
    const uploader = page.getByRole('link', { name: `Uploaded by ${user.displayName}` });
    expect(await uploader.getAttribute('href')).toBe(`/profile/${username}`);
    await expect(uploader.locator('img')).toHaveAttribute('src', '/user.png');
    const license = page.getByRole('link', { name: 'All rights reserved' });
    await expect(license).toHaveAttribute('href', '/terms');
    await expect(page.getByText('Free to use on your own devices')).toBeVisible();
    await expect(page.getByText('Views')).toHaveCount(0);
    const related = page.getByRole('region', { name: 'Related Wallpapers' });
    await expect(related.getByText('No Related Wallpapers')).toBeVisible();
    const later = 'Check back later for more wallpapers in this category';
    await expect(page.getByText(later)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
    // A bar fixed to the window would leave the heading here.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectBeside(download(page), heading);

    await upload(first, 'Same topic');
    await upload(second, 'Other topic');
    await page.reload();
    await expect(related.getByRole('heading', { level: 3 })).toHaveText(`More in ${first}`);
    await expect(related.getByRole('article')).toHaveText([/Same topic/]);
    const creator = page.getByRole('region', { name: `More by ${user.displayName}` });
    await expect(creator.getByRole('article')).toHaveText([/Other topic/]);
    const all = creator.getByRole('link', { name: `All wallpapers by ${user.displayName}` });
    await expect(all).toHaveAttribute('href', /^\/profile\//);
  });
});
