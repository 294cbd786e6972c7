import { expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { insertUser, uploadPicture } from '@/tests/e2e/content';
import { startSeededSite } from '@/tests/e2e/seeded-site';
import { sendRequest } from '@/tests/http-client';
import { waitFor } from '@/tests/wait-for';
import { deleteWallpaper, expectDeleted } from './deletion';

/** Views of programs don't count. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36' };

test('A restart loses no counts, counts each visitor once, and keeps deleted wallpapers deleted', async () => {
  const site = await startSeededSite();
  try {
    const user = await insertUser(site);
    const [viewed, downloaded, deleted] = [
      await uploadPicture(site, user),
      await uploadPicture(site, user),
      await uploadPicture(site, user),
    ];
    const send = async (path: string, method = 'GET') => {
      const headers = { ...BROWSER, origin: site.url };
      const { status } = await sendRequest(site.port, path, { method, headers });
      expect([path, status < 400]).toEqual([path, true]);
    };
    for (const path of [paths.home(), paths.wallpaper(deleted._id)]) {
      // The cache time can run out in between.
      await waitFor(async () => {
        await send(path);
        const { headers } = await sendRequest(site.port, path);
        expect(headers['cache-status']).toBe('fresco; hit');
      });
    }
    for (const { _id } of [viewed, viewed, downloaded]) await send(paths.api.views(_id), 'POST');
    for (let time = 0; time < 2; time += 1) await send(paths.api.download(downloaded._id));
    await deleteWallpaper(site.port, user, deleted);
    await site.restart();
    await expectDeleted(site.port, deleted);
    const { rows } = await site.sql.query(
      'SELECT public_id, views, downloads FROM wallpapers WHERE public_id = ANY ($1) ORDER BY created_at',
      [[viewed._id, downloaded._id]],
    );
    expect(rows).toEqual([
      { public_id: viewed._id, views: 1, downloads: 0 },
      { public_id: downloaded._id, views: 1, downloads: 1 },
    ]);
  } finally {
    await site.close();
  }
});
