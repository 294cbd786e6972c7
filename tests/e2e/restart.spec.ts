import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { insertUser, uploadPicture } from './content';
import { deleteWallpaper, expectDeleted } from './deletion';
import { test } from './fixtures';
import { REAL_USER_AGENT, viewWallpaper } from './views';

test.use({ userAgent: REAL_USER_AGENT });

test('A restart loses no counts, counts each visitor once, and keeps deleted wallpapers deleted', async ({
  page,
  request,
  site,
}) => {
  const user = await insertUser(site);
  const [viewed, downloaded, deleted] = [
    await uploadPicture(site, user),
    await uploadPicture(site, user),
    await uploadPicture(site, user),
  ];
  for (const path of [paths.home(), paths.wallpaper(deleted._id)]) {
    // A finished AVIF revalidates the page and may come in between.
    await expect(async () => {
      await request.get(path);
      expect((await request.get(path)).headers()['x-nextjs-cache']).toBe('HIT');
    }).toPass();
  }
  for (const { _id } of [viewed, viewed, downloaded]) await viewWallpaper(page, _id);
  for (let time = 0; time < 2; time += 1) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download', exact: true }).click();
    expect(await (await downloading).failure()).toBeNull();
  }
  await deleteWallpaper(request, user, deleted);
  await site.restart();
  await expectDeleted(request, deleted);
  const { rows } = await site.sql.query(
    'SELECT public_id, views, downloads FROM wallpapers WHERE public_id = ANY ($1) ORDER BY created_at',
    [[viewed._id, downloaded._id]],
  );
  expect(rows).toEqual([
    { public_id: viewed._id, views: 1, downloads: 0 },
    { public_id: downloaded._id, views: 1, downloads: 1 },
  ]);
});
