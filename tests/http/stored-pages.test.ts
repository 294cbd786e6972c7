import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { insertUser, uploadPicture } from '@/tests/e2e/content';
import { startSeededSite } from '@/tests/e2e/seeded-site';
import { sendRequest } from '@/tests/http-client';
import { waitFor } from '@/tests/wait-for';

test('Pages of wallpapers are kept during a restart, except what changes meanwhile', async () => {
  const site = await startSeededSite();
  try {
    const user = await insertUser(site);
    const [removed, beside] = [await uploadPicture(site, user), await uploadPicture(site, user)];
    const read = async ({ _id }: { _id: string }) => {
      const { status, headers, body } = await sendRequest(site.port, paths.wallpaper(_id));
      return { status, cache: headers['cache-status'], text: body.toString() };
    };
    const pages = [await read(removed), await read(beside)];
    expect(pages[1]?.text).toContain(removed._id);
    // They are stored after the response.
    await waitFor(async () => {
      const names = await readdir(path.join(site.dataDir, 'pages'));
      expect(names.filter((name) => !name.startsWith('.'))).toHaveLength(2);
    });

    await site.restart();
    // Before the server knows what has changed, nothing stored is served.
    await waitFor(async () => expect((await read(beside)).cache).toBe('fresco; hit'));
    expect((await read(beside)).text).toBe(pages[1]?.text);

    await site.restart(() =>
      site.sql.query("UPDATE wallpapers SET status = 'removed' WHERE public_id = $1", [
        removed._id,
      ]),
    );
    expect((await read(removed)).status).toBe(404);
    const after = await read(beside);
    expect([after.status, after.text.includes(removed._id)]).toEqual([200, false]);
  } finally {
    await site.close();
  }
});
