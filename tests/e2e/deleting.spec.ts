import { type APIRequestContext, expect } from '@playwright/test';
import { registerUser, uploadPicture } from './content';
import { deleteWallpaper, expectDeleted } from './deletion';
import { test } from './fixtures';
import type { Site } from './site';

/** Counts the site's queries that wait for a lock. */
async function countBlockedQueries(site: Site): Promise<number> {
  const { rows } = await site.sql.query(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'fresco' AND wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
}

/**
 * Deletes a new wallpaper while a page renders. A lock stops both: the page of a wallpaper after it has read the
 * wallpaper, before it has similar ones, and a list, which is one statement, before or after it has seen the wallpaper.
 */
async function deleteDuringRender(request: APIRequestContext, site: Site, path: string) {
  const user = await registerUser(site);
  const wallpaper = await uploadPicture(site, user);
  const lock = await site.connect();
  await lock.query('BEGIN');
  const table = path === '/' ? 'tags' : 'search_entries';
  await lock.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  const expectBlocked = (count: number) =>
    expect.poll(() => countBlockedQueries(site), { intervals: [20] }).toBeGreaterThanOrEqual(count);
  const page = request.get(path.replace(':id', wallpaper._id));
  await expectBlocked(1);
  const deletion = deleteWallpaper(request, user, wallpaper);
  // It changes no tags, because this wallpaper has none.
  await (path === '/' ? deletion : expectBlocked(2));
  await lock.query('COMMIT');
  await lock.end();
  const [response] = await Promise.all([page, deletion]);
  return { wallpaper, response };
}

for (const path of ['/', '/wallpaper/:id']) {
  test(`A wallpaper deleted while ${path} renders is gone from the next response`, async ({
    request,
    site,
  }) => {
    let result = await deleteDuringRender(request, site, path);
    // A busy machine can exceed the lock timeout.
    while (result.response.status() === 503) result = await deleteDuringRender(request, site, path);
    // The page had read the wallpaper before the deletion and must not be cached.
    if (path !== '/') expect(await result.response.text()).toContain(result.wallpaper.title);
    await expectDeleted(request, result.wallpaper);
  });
}
