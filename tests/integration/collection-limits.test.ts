import { describe, expect, it } from 'vitest';
import { GET as get } from '@/app/api/collections/[id]/route';
import { PUT as addOne } from '@/app/api/collections/[id]/wallpapers/[wallpaperId]/route';
import { DELETE as closeAccount } from '@/app/api/user/account/route';
import { streamManifest } from '@/lib/accounts/queries/export-data';
import { createCollection } from '@/lib/collections/commands/create-collection';
import { db } from '@/lib/platform/db';
import { getOwnUser } from '@/lib/users/queries';
import { call } from '@/tests/call';
import { copyWallpaper } from '@/tests/copy-wallpaper';
import {
  insertAdmin,
  insertCollection,
  insertUser,
  insertWallpaper,
  PASSWORD,
  toViewer,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

/** Inserts rows that would take too long through the API. */
async function fillCollection(publicId: string, wallpaperIds: string[]): Promise<void> {
  await db().$executeRaw`
    INSERT INTO collection_entries (collection_id, wallpaper_id, position)
    SELECT c.id, given.id, given.place + 100 FROM collections c,
      unnest(${wallpaperIds}::uuid[]) WITH ORDINALITY AS given (id, place)
    WHERE c.public_id = ${publicId}`;
}

describe('limits', () => {
  it('500 collections, even if several are created at once', async () => {
    const own = await insertUser();
    const viewer = await toViewer(own);
    await db().collection.createMany({
      data: Array.from({ length: 498 }, (_, index) => ({
        publicId: `${own.id.slice(-6)}${String(index).padStart(4, '0')}`,
        userId: own.id,
        title: 'One of many',
        visibility: 'private' as const,
      })),
    });
    const input = { title: 'A', description: '', visibility: 'public', wallpapers: [] } as const;
    const created = await Promise.allSettled(
      Array.from({ length: 5 }, () => createCollection(viewer, { ...input, wallpapers: [] })),
    );
    const failed = created.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(failed).toEqual(['conflict', 'conflict', 'conflict']);
    expect(await db().collection.count({ where: { userId: own.id } })).toBe(500);
  });

  it('2,000 wallpapers, even if several are added at once', async () => {
    const own = await insertUser();
    const more = await settleAll([1, 2, 3, 4].map(() => insertWallpaper(own)));
    const id = await insertCollection(own);
    // Pending wallpapers aren't indexed.
    await fillCollection(id, await copyWallpaper(more[0] ?? '', 1998, { status: 'pending' }));
    const added = await settleAll(
      more.map((wallpaperId) => call(addOne, { as: own, params: { id, wallpaperId } })),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([204, 204, 409, 409]);
    const where = { collection: { publicId: id } };
    expect(await db().collectionEntry.count({ where })).toBe(2000);
  });
});

it('The data export contains collections with all wallpapers, and closing the account deletes them', async () => {
  const [own, creator] = [await insertUser(), await insertUser()];
  const [seen, hidden] = [await insertWallpaper(creator), await insertWallpaper(creator)];
  const input = { title: 'Mine', visibility: 'private', wallpapers: [seen, hidden] } as const;
  const id = await insertCollection(own, { ...input, wallpapers: [...input.wallpapers] });
  await db().wallpaper.update({ where: { publicId: hidden }, data: { status: 'removed' } });
  const user = await getOwnUser(own.id);
  let manifest = '';
  for await (const part of streamManifest({ user: user!, missing: new Set() })) manifest += part;
  expect(JSON.parse(manifest).collections).toMatchObject([{ _id: id, ...input, cover: null }]);
  await insertAdmin();
  expect((await call(closeAccount, { as: own, json: { password: PASSWORD } })).status).toBe(204);
  expect((await call(get, { params: { id } })).status).toBe(404);
  expect(await db().collection.count({ where: { publicId: id } })).toBe(0);
  expect(await db().wallpaper.count({ where: { publicId: seen } })).toBe(1);
});
