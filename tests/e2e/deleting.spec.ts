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
 * Deletes a new wallpaper while a page renders. A lock on the tags stops it: the page of a wallpaper after it has
 * read the wallpaper, and a list, which is one statement, before or after it has seen the wallpaper. The deletion
 * goes through, because this wallpaper has no tags.
 */
async function deleteDuringRender(request: APIRequestContext, site: Site, path: string) {
  const user = await registerUser(site);
  const wallpaper = await uploadPicture(site, user);
  const lock = await site.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE tags IN ACCESS EXCLUSIVE MODE');
  const pending = request.get(path.replace(':id', wallpaper._id));
  await expect.poll(() => countBlockedQueries(site), { intervals: [20] }).toBeGreaterThan(0);
  await deleteWallpaper(request, user, wallpaper);
  await lock.query('COMMIT');
  await lock.end();
  return { wallpaper, response: await pending };
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
