import { expect, it } from 'vitest';
import { DELETE as closeAccount } from '@/app/api/user/account/route';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { db } from '@/lib/platform/db';
import { deleteWallpaper } from '@/lib/wallpapers/commands/delete-wallpaper';
import { updateWallpaper } from '@/lib/wallpapers/commands/update-wallpaper';
import { getWallpaper } from '@/lib/wallpapers/queries';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  PASSWORD,
  type TestUser,
  toViewer,
  uploadWallpaper,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';
import { isTestAll } from '@/tests/test-all';

const unlimited = { skipRateLimit: true };
const ROUNDS = isTestAll ? 12 : 2;

async function countTags(...names: string[]): Promise<number[]> {
  const rows = await db().tag.findMany({ where: { name: { in: names } } });
  return names.map((name) => rows.find((row) => row.name === name)?.wallpaperCount ?? -1);
}

const findWrongCounts = () => db().$queryRaw`
  SELECT name, wallpaper_count FROM tags t WHERE wallpaper_count <> (
    SELECT count(*) FROM wallpaper_tags l JOIN wallpapers w ON w.id = l.wallpaper_id
    WHERE l.tag_id = t.id AND w.status = 'approved')`;

it('a tag counts the public wallpapers with it, after every change', async () => {
  const creator = await insertUser();
  const [viewer, admin] = [await toViewer(creator), await toViewer(await insertAdmin())];
  const id = await insertWallpaper(creator, { tags: ['basalt', 'fjord'] });
  await insertWallpaper(creator, { tags: ['basalt'] });
  const hidden = await insertWallpaper(creator, { tags: ['basalt', 'geyser'], status: 'pending' });
  const counts = () => countTags('basalt', 'fjord', 'geyser');
  expect(await counts()).toEqual([2, 1, 0]);

  await updateWallpaper(viewer, id, { tags: ['geyser', 'basalt'] });
  expect(await counts()).toEqual([2, 0, 1]);
  const { tags } = await updateWallpaper(admin, id, { tags: ['fjord'] }, { tagMode: 'add' });
  expect([tags, await counts()]).toEqual([
    ['geyser', 'basalt', 'fjord'],
    [2, 1, 1],
  ]);

  await changeStatus(admin, hidden, { status: 'approved' });
  expect(await counts()).toEqual([3, 1, 2]);
  await changeStatus(admin, id, { status: 'removed' });
  expect(await counts()).toEqual([2, 0, 1]);
  await updateWallpaper(viewer, id, { tags: ['fjord'] });
  expect(await counts()).toEqual([2, 0, 1]);
  await changeStatus(admin, id, { status: 'approved' });
  expect(await counts()).toEqual([2, 1, 1]);
  await changeStatus(admin, hidden, { status: 'rejected', reason: 'Blurry' });
  expect(await counts()).toEqual([1, 1, 0]);

  await deleteWallpaper(viewer, hidden);
  await deleteWallpaper(viewer, id);
  expect(await counts()).toEqual([1, 0, 0]);
  await call(closeAccount, { as: creator, json: { password: PASSWORD } });
  expect(await counts()).toEqual([0, 0, 0]);
});

it('an edit writes the counts of tags that it adds or removes, not of those it moves', async () => {
  const creator = await insertUser();
  const id = await insertWallpaper(creator, { tags: ['tarn', 'scree', 'cairn'] });
  const versions = () => db().$queryRaw`
    SELECT name, xmin::text FROM tags WHERE name IN ('tarn', 'scree') ORDER BY name`;
  const before = await versions();
  await updateWallpaper(await toViewer(creator), id, { tags: ['scree', 'bog', 'tarn'] });
  expect((await getWallpaper(id, null))?.tags).toEqual(['scree', 'bog', 'tarn']);
  expect(await countTags('tarn', 'scree', 'cairn', 'bog')).toEqual([1, 1, 0, 1]);
  expect(await versions()).toEqual(before);
});

it('counts stay right, and nobody fails, if wallpapers with the same tags change at once @long', {
  timeout: 240_000,
}, async () => {
  const admin = await toViewer(await insertAdmin());
  const names = ['moor', 'heath', 'peat', 'fen'];
  const category = await insertCategory();
  const leaving = await insertUser();
  const users: TestUser[] = [];
  for (let n = 0; n < 6; n++) users.push(await insertUser());
  const orders = users.map((_, n) => [...names.slice(n % 4), ...names.slice(0, n % 4)]);
  const ids: string[] = [];
  for (const [n, user] of users.entries())
    ids.push(await insertWallpaper(user, { tags: orders[n]?.slice(0, 2) ?? [], category }));
  for (const order of orders) await insertWallpaper(leaving, { tags: order, category });

  const edits = users.map(async (user, n) => {
    const viewer = await toViewer(user);
    for (let round = 0; round < ROUNDS; round++) {
      const order = orders[(n + round) % orders.length] ?? [];
      await updateWallpaper(viewer, ids[n] ?? '', { tags: order.slice(0, 2) }, unlimited);
    }
  });
  const reviews = ids.map(async (id) => {
    for (let round = 0; round < ROUNDS / 2; round++) {
      await changeStatus(admin, id, { status: 'removed' });
      await changeStatus(admin, id, { status: 'approved' });
    }
  });
  const uploads = users
    .slice(0, 2)
    .map((user, n) => uploadWallpaper(user, { tags: orders[n]?.join() ?? '', category }));
  const closing = call(closeAccount, { as: leaving, json: { password: PASSWORD } });
  const [closed, ...responses] = await settleAll([closing, ...uploads, ...edits, ...reviews]);
  expect(closed.status).toBe(204);
  expect(responses.slice(0, 2)).toMatchObject([{ status: 201 }, { status: 201 }]);
  expect(await findWrongCounts()).toEqual([]);
});
