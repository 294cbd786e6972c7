import { type APIRequestContext, expect } from '@playwright/test';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { makePerson, type Person, uploadPicture } from './content';
import { test } from './fixtures';
import type { Site } from './site';

async function expectGone(request: APIRequestContext, wallpaper: Wallpaper) {
  const { _id, title, smallImageUrl, webpImageUrl, originalImageUrl } = wallpaper;
  for (const path of [
    `/wallpaper/${_id}`,
    `/api/wallpapers/${_id}`,
    smallImageUrl,
    webpImageUrl,
    originalImageUrl,
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  const home = await request.get('/');
  expect(home.status()).toBe(200);
  expect(await home.text()).not.toContain(title);
}

async function remove(request: APIRequestContext, person: Person, { _id }: Wallpaper) {
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await request.delete(`/api/wallpapers/${_id}`, { headers });
  expect(answer.status()).toBe(204);
}

/** How many of the site's queries wait for a lock. */
async function countWaiting(site: Site): Promise<number> {
  const { rows } = await site.sql.query(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'fresco' AND wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
}

test('A deleted wallpaper does not come back when the server is restarted', async ({
  request,
  site,
}) => {
  const person = await makePerson(site);
  const wallpaper = await uploadPicture(site, person);
  for (const path of ['/', `/wallpaper/${wallpaper._id}`]) {
    // An AVIF, once made, is a change as well, and may come between the two.
    await expect(async () => {
      await request.get(path);
      expect((await request.get(path)).headers()['x-nextjs-cache']).toBe('HIT');
    }).toPass();
  }
  await remove(request, person, wallpaper);
  await site.restart();
  await expectGone(request, wallpaper);
});

// A page reads the wallpapers first and their tags last. With the tags locked it hangs between the
// two, with the wallpaper in its hand, while a deletion, which touches no tag, goes through.
for (const path of ['/', '/wallpaper/:id']) {
  test(`A wallpaper deleted while ${path} is being made is gone from it`, async ({
    request,
    site,
  }) => {
    const person = await makePerson(site);
    const wallpaper = await uploadPicture(site, person, { tags: 'mist' });
    const lock = await site.connect();
    await lock.query('BEGIN');
    await lock.query('LOCK TABLE tags IN ACCESS EXCLUSIVE MODE');
    const slow = request.get(path.replace(':id', wallpaper._id));
    await expect.poll(() => countWaiting(site)).toBeGreaterThan(0);
    await remove(request, person, wallpaper);
    await lock.query('COMMIT');
    await lock.end();
    // It had read the wallpaper before the deletion: that is what must not be kept.
    expect(await (await slow).text()).toContain(wallpaper.title);
    await expectGone(request, wallpaper);
  });
}
