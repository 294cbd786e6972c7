import { type APIRequestContext, expect } from '@playwright/test';
import { makePerson, uploadPicture } from './content';
import { expectGone, remove } from './deletion';
import { test } from './fixtures';
import type { Site } from './site';

/** How many of the site's queries wait for a lock. */
async function countWaiting(site: Site): Promise<number> {
  const { rows } = await site.sql.query(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'fresco' AND wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
}

/**
 * Deletes a new wallpaper while a page is being made. The page reads the wallpapers first and their tags
 * last. With the tags locked it hangs between the two, with the wallpaper in its hand, while a deletion,
 * which touches no tag, goes through.
 */
async function deleteMeanwhile(request: APIRequestContext, site: Site, path: string) {
  const person = await makePerson(site);
  const wallpaper = await uploadPicture(site, person, { tags: 'mist' });
  const lock = await site.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE tags IN ACCESS EXCLUSIVE MODE');
  const slow = request.get(path.replace(':id', wallpaper._id));
  await expect.poll(() => countWaiting(site), { intervals: [20] }).toBeGreaterThan(0);
  await remove(request, person, wallpaper);
  await lock.query('COMMIT');
  await lock.end();
  return { wallpaper, answer: await slow };
}

for (const path of ['/', '/wallpaper/:id']) {
  test(`A wallpaper deleted while ${path} is being made is gone from it`, async ({
    request,
    site,
  }) => {
    let made = await deleteMeanwhile(request, site, path);
    // A machine with much else to do may take longer than the site waits for a lock: then once more.
    while (made.answer.status() === 503) made = await deleteMeanwhile(request, site, path);
    // It had read the wallpaper before the deletion: that is what must not be kept.
    expect(await made.answer.text()).toContain(made.wallpaper.title);
    await expectGone(request, made.wallpaper);
  });
}
