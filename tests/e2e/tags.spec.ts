import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { expectReflow } from './axe';
import { insertUser, uniqueSuffix, uploadPicture } from './content';
import { test } from './fixtures';
import { tabTo } from './keyboard-actions';
import { tileTitles } from './page-actions';
import type { Site } from './site';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: `#${name}`, exact: true });

async function uploadTagged(site: Site, ...lists: string[][]): Promise<string[]> {
  const creator = await insertUser(site);
  const ids = [];
  for (const tags of lists) {
    ids.push((await uploadPicture(site, creator, { tags: tags.join() }))._id);
  }
  return ids;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'A visitor' : 'A visitor without JavaScript'} @long`, () => {
    test.use({ javaScriptEnabled });

    test('goes from a wallpaper to its tag, a related one, and the list of all', async ({
      page,
      site,
    }) => {
      const [fog, pier] = [`fog ${uniqueSuffix()}`, `pier ${uniqueSuffix()}`];
      const [id = ''] = await uploadTagged(site, [fog, pier], [fog]);
      await page.goto(paths.wallpaper(id));
      await page.getByRole('link', { name: `#${fog}` }).click();
      await expect(heading(page, fog)).toBeVisible();
      await expect(page).toHaveURL(paths.tag(fog));
      await expect(page.getByRole('main')).toContainText('2 wallpapers');
      await expect(tileTitles(page)).toHaveCount(2);
      const related = page.getByRole('navigation', { name: 'Related tags' });
      await related.getByRole('link', { name: `#${pier}` }).click();
      await expect(heading(page, pier)).toBeVisible();
      await expect(tileTitles(page)).toHaveCount(1);
      await related.getByRole('link', { name: 'All tags' }).click();
      await expect(page).toHaveURL(paths.tags());
      await page.getByRole('link', { name: `#${fog} 2`, exact: true }).click();
      await expect(heading(page, fog)).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Tags' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags');
    });
  });
}

test('A tag shows all its wallpapers while scrolling, and sorts them @long', async ({
  page,
  site,
}) => {
  const tag = `tide ${uniqueSuffix()}`;
  await uploadTagged(site, ...Array.from({ length: 11 }, () => [tag]));
  await page.goto(paths.tag(tag));
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    expect(await tileTitles(page).count()).toBe(11);
  }).toPass({ intervals: [100] });
  await page.getByRole('link', { name: 'Random', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${tag}: Random`);
  await expect(tileTitles(page).first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('link', { name: 'Newest', exact: true }).click();
  await expect(page).toHaveURL(paths.tag(tag));
});

test('Tags are reached by keyboard and fit at 400 % zoom @long', async ({ page, site }) => {
  const [kelp, reef] = [`kelp ${uniqueSuffix()}`, `reef ${uniqueSuffix()}`];
  await uploadTagged(site, [kelp, reef], [kelp]);
  await page.goto(paths.tags());
  await tabTo(page.getByRole('link', { name: `#${kelp} 2`, exact: true }));
  await page.keyboard.press('Enter');
  await expect(heading(page, kelp)).toBeVisible();
  await tabTo(page.getByRole('link', { name: `#${reef}` }).first());
  await page.keyboard.press('Enter');
  await expect(heading(page, reef)).toBeVisible();
  for (const path of [paths.tag(kelp), paths.tags()]) {
    await page.goto(path);
    await expectReflow(page, path);
  }
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead to the next page of a tag and back @long', async ({ page, site }) => {
    const tag = `50% & more/${uniqueSuffix()}`;
    await uploadTagged(site, ...Array.from({ length: 10 }, () => [tag]));
    await page.goto(paths.tag(tag));
    await expect(tileTitles(page)).toHaveCount(9);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(paths.tag(tag, 2));
    await expect(tileTitles(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL(paths.tag(tag));
    await page.getByRole('link', { name: 'Random', exact: true }).click();
    await page.locator('a[rel="next"]').click();
    await expect(tileTitles(page)).toHaveCount(1);
  });

  test('links lead to less used tags and back @long', async ({ page, site }) => {
    const tags = Array.from({ length: 101 }, () => `page ${uniqueSuffix()}`);
    const lists = [0, 30, 60, 90].map((start) => tags.slice(start, start + 30));
    await uploadTagged(site, ...lists);
    await site.sql.query("SELECT pg_notify('fresco_tags', 'lists a-test')");
    await expect(async () => {
      await page.goto(paths.tags());
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(100, { timeout: 100 });
    }).toPass();
    await page.getByRole('link', { name: 'Less popular tags' }).click();
    await expect(page).toHaveURL(paths.tags(2));
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.getByRole('link', { name: 'More popular tags' }).click();
    await expect(page).toHaveURL(paths.tags());
  });
});
