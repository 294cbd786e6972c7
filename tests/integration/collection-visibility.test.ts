import { describe, expect, it } from 'vitest';
import { PATCH as change, GET as get, DELETE as remove } from '@/app/api/collections/[id]/route';
import { PUT as addOne } from '@/app/api/collections/[id]/wallpapers/[wallpaperId]/route';
import { POST as update } from '@/app/api/collections/[id]/wallpapers/route';
import { POST as create } from '@/app/api/collections/route';
import { GET as getMe } from '@/app/api/me/route';
import { GET as listOf } from '@/app/api/user/[id]/collections/route';
import { GET as getUser } from '@/app/api/user/[id]/route';
import { collectionTags } from '@/lib/collections/cache-tags';
import { getSharedCollection } from '@/lib/collections/cached-queries';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { db } from '@/lib/platform/db';
import { haveExpired, now } from '@/lib/platform/expiry';
import { createRequestContext, runInRequestContext } from '@/lib/platform/request-context';
import { makePublicId } from '@/lib/wallpapers/make-public-id';
import { call } from '@/tests/call';
import { idsOf, insertWallpapers, readWallpapers } from '@/tests/collections';
import {
  insertAdmin,
  insertCollection,
  insertUser,
  insertWallpaper,
  type TestUser,
  toViewer,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

describe('what others may not see', () => {
  it('a private collection is found by its owner only, and an unlisted one is in no list', async () => {
    const [own, other, admin] = [await insertUser(), await insertUser(), await insertAdmin()];
    const [open, unlisted, hidden] = [
      await insertCollection(own),
      await insertCollection(own, { visibility: 'unlisted' }),
      await insertCollection(own, { visibility: 'private' }),
    ];
    for (const as of [null, other, admin]) {
      const statuses = [open, unlisted, hidden].map((id) => call(get, { as, params: { id } }));
      expect((await settleAll(statuses)).map(({ status }) => status)).toEqual([200, 200, 404]);
      expect((await readWallpapers(hidden, as)).status).toBe(404);
      const list = await call(listOf, { as, params: { id: own.username } });
      expect([idsOf(list.body), list.headers.get('x-total-count')]).toEqual([[open], '1']);
      const query = { visibility: 'private' };
      const none = await call(listOf, { as, params: { id: own.username }, query });
      expect([none.body, none.headers.get('x-total-count')]).toEqual([[], '0']);
    }
    const found = await call(get, { as: own, params: { id: hidden } });
    expect(found.headers.get('cache-control')).toBe('private, no-store');
    const own3 = await call(listOf, { as: own, params: { id: own.username } });
    expect(idsOf(own3.body)).toEqual([hidden, unlisted, open]);
    for (const as of [other, admin]) {
      const request = { as, params: { id: hidden }, json: { title: 'Mine' } };
      expect((await call(change, request)).status).toBe(404);
      expect((await call(remove, request)).status).toBe(404);
    }
    const countFor = async (as: TestUser | null) =>
      (await call(getUser, { as, params: { id: own.username } })).body.collectionCount;
    expect([await countFor(null), await countFor(admin), await countFor(own)]).toEqual([1, 1, 3]);
    expect((await call(getMe, { as: own })).body.collectionCount).toBe(3);
  });

  it('admins can delete what is public, and the audit log says why', async () => {
    const [own, other, admin] = [await insertUser(), await insertUser(), await insertAdmin()];
    const id = await insertCollection(own, { title: 'Buy pills' });
    const request = { params: { id }, query: { reason: 'Spam' } };
    expect((await call(remove, { as: other, ...request })).status).toBe(403);
    expect((await call(remove, { as: admin, ...request })).status).toBe(204);
    expect((await call(get, { as: own, params: { id } })).status).toBe(404);
    const where = { subjectId: id };
    expect(await db().auditEntry.findMany({ where })).toMatchObject([
      { actorId: admin.id, action: 'collection.delete', subjectType: 'collection', reason: 'Spam' },
    ]);
    await call(remove, { as: own, params: { id: await insertCollection(own) } });
    expect(await db().auditEntry.count({ where: { actorId: own.id } })).toBe(0);
  });

  it.each(['pending', 'rejected', 'removed'] as const)(
    'a %s wallpaper leaves the collection and its counts, and comes back to its place',
    async (status) => {
      const [own, creator] = [await insertUser(), await insertUser()];
      const [first = '', second = ''] = await insertWallpapers(creator, 2);
      const id = await insertCollection(own, { wallpapers: [first, second] });
      await call(change, { as: own, params: { id }, json: { coverId: first } });
      const read = async (as: TestUser | null) => {
        const { body } = await call(get, { as, params: { id } });
        const { ids, total } = await readWallpapers(id, as);
        return [ids, total, body.wallpaperCount, idsOf(body.previews), body.coverId];
      };
      const all = [[first, second], '2', 2, [first, second], first];
      expect(await read(null)).toEqual(all);
      const admin = await toViewer(await insertAdmin());
      await changeStatus(admin, first, { status, reason: 'Blurry' });
      for (const as of [null, own]) {
        expect(await read(as)).toEqual([[second], '1', 1, [second], null]);
      }
      await changeStatus(admin, first, { status: 'approved' });
      expect(await read(null)).toEqual(all);
    },
  );

  it('a wallpaper that isn’t public is added by its creator only', async () => {
    const [own, other] = [await insertUser(), await insertUser()];
    const id = await insertCollection(other);
    const wallpaperId = await insertWallpaper(own, { status: 'pending' });
    expect((await call(addOne, { as: other, params: { id, wallpaperId } })).status).toBe(404);
    const json = { add: [wallpaperId] };
    const { body } = await call(update, { as: other, params: { id }, json });
    expect(body.added).toEqual([]);
    const mine = await insertCollection(own);
    const params = { id: mine, wallpaperId };
    expect((await call(addOne, { as: own, params })).status).toBe(204);
    expect((await readWallpapers(mine, own)).ids).toEqual([]);
  });

  it('a response without it expires when it is created', async () => {
    const [since, context] = [now(), createRequestContext('')];
    const { body } = await call(create, { as: await insertUser(), json: { title: 'New' } });
    expect(haveExpired([collectionTags.one(String(body._id))], since)).toBe(true);
    const unknown = makePublicId();
    await runInRequestContext(context, () => getSharedCollection(unknown));
    expect([...context.cacheTags]).toContain(collectionTags.one(unknown));
  });
});
