import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { TOPLIST_LOCK } from '@/lib/search/query/sorting';
import { test } from './fixtures';
import { dialogOf, openModal, tileLink } from './modal-actions';
import { tileTitles } from './page-actions';

test('The home page leads to the most popular wallpapers of each period @long', async ({
  page,
  site,
  wallpapers,
}) => {
  const [, popular, other] = wallpapers;
  const count = (publicId: string | undefined, views: number) =>
    site.sql.query(
      `INSERT INTO toplist_entries (range, wallpaper_id, score, terms, width, height)
       SELECT '1M', id, $2, e.terms, e.width, e.height
       FROM wallpapers w JOIN search_entries e ON e.wallpaper_id = w.id WHERE public_id = $1`,
      [publicId, views],
    );
  // A worker computes no toplists meanwhile.
  await site.sql.query('SELECT pg_advisory_lock($1)', [TOPLIST_LOCK]);
  await site.sql.query('DELETE FROM toplist_entries');
  await count(popular?._id, 9);
  await count(other?._id, 3);
  await page.goto('/');
  await page.getByRole('link', { name: 'Top', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top wallpapers');
  await expect(tileTitles(page)).toHaveText([popular?.title ?? '', other?.title ?? '']);
  await expect(page.getByRole('link', { name: 'Month', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/`);
  // Without visits in a period, the newest are shown.
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await expect(tileTitles(page).first()).toHaveText(wallpapers[0]?.title ?? '');
  await page.getByRole('link', { name: 'Newest', exact: true }).click();
  await expect(tileTitles(page).first()).toHaveText(wallpapers[0]?.title ?? '');
  await site.sql.query('SELECT pg_advisory_unlock($1)', [TOPLIST_LOCK]);
});

test('A random order shows every wallpaper once, can be shuffled, and stays when one is opened @long', async ({
  page,
  wallpapers,
}) => {
  const readAll = async () => {
    await expect(async () => {
      await page.mouse.wheel(0, 2000);
      expect(await tileTitles(page).count()).toBe(wallpapers.length);
    }).toPass({ intervals: [100] });
    return tileTitles(page).allTextContents();
  };
  await page.goto('/?sorting=random&seed=a');
  const first = await readAll();
  expect([...first].sort()).toEqual(wallpapers.map(({ title }) => title).sort());
  await page.goto('/?sorting=random&seed=a');
  await page.getByRole('link', { name: 'Shuffle' }).click();
  await page.waitForURL(/seed=(?!a$)/);
  await page.reload();
  expect((await readAll()).sort()).toEqual([...first].sort());

  const { username = '', displayName = '' } = wallpapers[0] ?? {};
  await page.goto(paths.sorted(paths.profile(username), { sorting: 'random', seed: 'a' }));
  const title = (await tileTitles(page).first().textContent()) ?? '';
  await openModal(page, title);
  await page.goBack();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(tileLink(page, title)).toBeFocused();
  await expect(page.locator('h1')).toHaveText(`${displayName}: Random`);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A sorted list has links to its other pages @long', async ({ page, wallpapers }) => {
    await page.goto('/?sorting=random&seed=b');
    const first = await tileTitles(page).allTextContents();
    await page.locator('a[rel="next"]').click();
    await page.waitForURL(/page=2/);
    const rest = await tileTitles(page).allTextContents();
    expect([...first, ...rest].sort()).toEqual(wallpapers.map(({ title }) => title).sort());
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(tileTitles(page)).toHaveText(first);
  });
});
