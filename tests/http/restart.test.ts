import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { insertUser, type TestUser, uploadPicture } from '@/tests/e2e/content';
import { startSeededSite } from '@/tests/e2e/seeded-site';
import type { Site } from '@/tests/e2e/site';
import { sendRequest } from '@/tests/http-client';
import { waitFor } from '@/tests/wait-for';
import { deleteWallpaper, expectDeleted, getWhenReady } from './deletion';

/** Views of programs don't count. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36' };

let site: Site;

beforeAll(async () => {
  site = await startSeededSite();
});
afterAll(() => site.close());

const read = async ({ _id }: { _id: string }) => {
  const { status, headers, body } = await getWhenReady(site.port, paths.wallpaper(_id));
  return { status, cache: headers['cache-status'], text: body.toString() };
};

const visit = async (path: string, method = 'GET') => {
  const headers = { ...BROWSER, origin: site.url };
  const { status } = await sendRequest(site.port, path, { method, headers });
  expect([path, status < 400]).toEqual([path, true]);
};

/** @returns the wallpaper, which was in cached pages until it was deleted. */
async function deleteCached(user: TestUser) {
  const deleted = await uploadPicture(site, user);
  for (const path of [paths.home(), paths.wallpaper(deleted._id)]) {
    // The cache time can run out in between.
    await waitFor(async () => {
      await visit(path);
      const { headers } = await sendRequest(site.port, path);
      expect(headers['cache-status']).toBe('fresco; hit');
    });
  }
  await deleteWallpaper(site.port, user, deleted);
  return deleted;
}

/** Pages are stored after the response. */
async function waitUntilStored({ _id }: { _id: string }) {
  const folder = path.join(site.dataDir, 'pages');
  await waitFor(async () => {
    const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
    const files = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
    expect(files.some((file) => file.includes(paths.wallpaper(_id)))).toBe(true);
  });
}

test('A restart keeps pages of wallpapers, except what changes meanwhile, loses no counts and brings nothing back @long', async () => {
  const user = await insertUser(site);
  const upload = () => uploadPicture(site, user);
  const [viewed, downloaded, removed, beside] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ];
  const deleted = await deleteCached(user);
  for (const { _id } of [viewed, viewed, downloaded]) await visit(paths.api.views(_id), 'POST');
  for (let time = 0; time < 2; time += 1) await visit(paths.api.download(downloaded._id));
  const pages = [await read(removed), await read(beside)];
  expect(pages[1]?.text).toContain(removed._id);
  await waitUntilStored(removed);
  await waitUntilStored(beside);

  await site.restart();
  // Before the server knows what has changed, nothing stored is served.
  await waitFor(async () => expect((await read(beside)).cache).toBe('fresco; hit'));
  expect((await read(beside)).text).toBe(pages[1]?.text);
  await expectDeleted(site.port, deleted);
  const { rows } = await site.sql.query(
    'SELECT public_id, views, downloads FROM wallpapers WHERE public_id = ANY ($1) ORDER BY created_at',
    [[viewed._id, downloaded._id]],
  );
  // Each visitor counts once.
  expect(rows).toEqual([
    { public_id: viewed._id, views: 1, downloads: 0 },
    { public_id: downloaded._id, views: 1, downloads: 1 },
  ]);

  await site.restart(() =>
    site.sql.query("UPDATE wallpapers SET status = 'removed' WHERE public_id = $1", [removed._id]),
  );
  expect((await read(removed)).status).toBe(404);
  const after = await read(beside);
  expect([after.status, after.text.includes(removed._id)]).toEqual([200, false]);
}, 180_000);
