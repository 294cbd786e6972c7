import { type APIRequestContext, expect } from '@playwright/test';
import type pg from 'pg';
import { paths } from '@/lib/paths';
import { insertUser, uploadPicture } from './content';
import { deleteWallpaper, expectDeleted } from './deletion';
import { test } from './fixtures';
import type { Site } from './site';

/** Nothing can read or change the table until the connection commits. */
async function lockTable(connection: pg.Client, table: string): Promise<void> {
  await connection.query('BEGIN');
  await connection.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
}

/** Waits until the site waits for the table. */
async function expectBlocked(site: Site, table: string): Promise<void> {
  const count = async () => {
    const { rows } = await site.sql.query(
      `SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND relation = $1::regclass
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [table],
    );
    return rows[0].waiting;
  };
  await expect.poll(count, { intervals: [20] }).toBeGreaterThan(0);
}

/**
 * Deletes a new wallpaper while a page renders. Locks stop the page: that of a wallpaper before it knows similar ones,
 * then before it reads their tags, and a list, which is one statement, before or after it has seen the wallpaper.
 * The deletion changes no tags, because this wallpaper has none.
 */
async function deleteDuringRender(request: APIRequestContext, site: Site, path: string) {
  const user = await insertUser(site);
  const wallpaper = await uploadPicture(site, user);
  const [first, second] = [await site.connect(), await site.connect()];
  try {
    const table = path === '/' ? 'tags' : 'search_entries';
    await lockTable(first, table);
    const rendering = request.get(path.replace(':id', wallpaper._id));
    await expectBlocked(site, table);
    if (table !== 'tags') {
      await lockTable(second, 'tags');
      await first.query('COMMIT');
      await expectBlocked(site, 'tags');
    }
    await deleteWallpaper(request, user, wallpaper);
    await (table === 'tags' ? first : second).query('COMMIT');
    return { wallpaper, response: await rendering };
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
}

for (const path of ['/', '/wallpaper/:id']) {
  test(`A wallpaper deleted while ${path} renders is gone from the next response`, async ({
    request,
    site,
  }) => {
    let result = await deleteDuringRender(request, site, path);
    // A busy machine can exceed the statement timeout.
    while (result.response.status() === 503) result = await deleteDuringRender(request, site, path);
    // The page had read the wallpaper before the deletion and must not be cached.
    if (path !== '/') expect(await result.response.text()).toContain(result.wallpaper.title);
    await expectDeleted(request, result.wallpaper);
  });
}

test('Back doesn’t return to a wallpaper that its creator has deleted', async ({
  page,
  site,
  signIn,
}) => {
  const user = await signIn();
  const { _id, title } = await uploadPicture(site, user);
  const path = paths.wallpaper(_id);
  await page.goto('/terms');
  await page.goto(path);
  // Once more, so that it remains in the history.
  await page.goto('/privacy');
  await page.goto(path);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});
