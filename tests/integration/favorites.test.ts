import { describe, expect, it } from 'vitest';
import { POST as add, DELETE as remove } from '@/app/api/favorites/[id]/route';
import { GET as listFavorites } from '@/app/api/favorites/route';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { addFavorite } from '@/lib/favorites/commands';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { connectToDatabase, countBlockedQueries } from '@/tests/database';
import { insertUser, insertWallpaper } from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

const DELETED_USER = {
  username: 'deleted',
  role: 'user',
  sessionId: null,
  access: 'write',
} as const;

describe('favorites', () => {
  it('count once per user and can be added or removed repeatedly', async () => {
    const [creator, fan] = [await insertUser(), await insertUser()];
    const id = await insertWallpaper(creator);
    const request = { as: fan, params: { id } };
    for (let attempt = 0; attempt < 3; attempt++) {
      const { status, body } = await call(add, request);
      expect([status, body]).toEqual([200, { _id: id, favorites: 1 }]);
    }
    await settleAll(Array.from({ length: 5 }, () => call(add, request)));
    expect((await call(getWallpaper, { params: { id } })).body.favorites).toBe(1);
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await call(remove, request)).status).toBe(204);
    expect((await call(getWallpaper, { params: { id } })).body.favorites).toBe(0);
  });

  it('of the current user are returned for many wallpapers at once', async () => {
    const [creator, fan, other] = [await insertUser(), await insertUser(), await insertUser()];
    const ids = [
      await insertWallpaper(creator),
      await insertWallpaper(creator),
      await insertWallpaper(creator),
    ];
    await call(add, { as: fan, params: { id: ids[0]! } });
    await call(add, { as: other, params: { id: ids[0]! } });
    await call(add, { as: other, params: { id: ids[1]! } });
    const { body, headers } = await call(listFavorites, {
      as: fan,
      query: { ids: [...ids, '0000000000'].join() },
    });
    expect(body).toEqual([{ _id: ids[0], favorites: 2 }]);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(['pending', 'rejected', 'removed'] as const)(
    'can’t be added to another user’s %s wallpaper',
    async (status) => {
      const creator = await insertUser();
      const id = await insertWallpaper(creator, { status });
      expect((await call(add, { as: await insertUser(), params: { id } })).status).toBe(404);
      expect(await db().favorite.count({ where: { wallpaper: { publicId: id } } })).toBe(0);
    },
  );

  it('can’t be added by an account that was just deleted', async () => {
    const publicId = await insertWallpaper(await insertUser());
    const viewer = { ...DELETED_USER, id: crypto.randomUUID() };
    await expect(addFavorite(viewer, publicId)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it.each([
    ['added', add, 404],
    ['removed', remove, 204],
  ] as const)('can be %s while their wallpaper is being deleted', async (_, handler, status) => {
    const [creator, fan] = [await insertUser(), await insertUser()];
    const id = await insertWallpaper(creator);
    const request = { as: fan, params: { id } };
    if (handler === remove) await call(add, request);
    const other = await connectToDatabase();
    await other.query('BEGIN');
    await other.query('SELECT FROM wallpapers WHERE public_id = $1 FOR UPDATE', [id]);
    const response = call(handler, request);
    await waitFor(async () => expect(await countBlockedQueries()).toBeGreaterThan(0));
    await other.query('DELETE FROM wallpapers WHERE public_id = $1', [id]);
    await other.query('COMMIT');
    await other.end();
    expect((await response).status).toBe(status);
    const user = await db().user.findUniqueOrThrow({ where: { id: fan.id } });
    expect(user.favoriteCount).toBe(0);
  });

  it('return 404 for an unknown wallpaper and 400 for a list of invalid IDs', async () => {
    const as = await insertUser();
    for (const id of ['0000000000', 'x', '../..']) {
      expect((await call(add, { as, params: { id } })).status).toBe(404);
      expect((await call(remove, { as, params: { id } })).status).toBe(404);
    }
    const tooMany = Array.from({ length: 101 }, (_, index) => String(index).padStart(10, '0'));
    for (const ids of ['x', '0000000000,x', tooMany.join()]) {
      expect((await call(listFavorites, { as, query: { ids } })).status).toBe(400);
    }
  });
});
