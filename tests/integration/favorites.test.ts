import { beforeAll, describe, expect, it } from 'vitest';
import { POST as add, DELETE as remove } from '@/app/api/favorites/[id]/route';
import { GET as listFavorites } from '@/app/api/favorites/route';
import { GET as favorites } from '@/app/api/user/[id]/favorites/route';
import { GET as get } from '@/app/api/user/[id]/route';
import { GET as ownFavorites } from '@/app/api/user/favorites/route';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { addFavorite } from '@/lib/favorites/commands';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { connectToDatabase, countBlockedQueries } from '@/tests/database';
import {
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  type TestUser,
} from '@/tests/factories';
import { getCacheControl, getTotal, ids, readAll } from '@/tests/list-responses';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

const PRIVATE = 'private, no-store';

let own: TestUser;
let other: TestUser;
let admin: TestUser;
let category: string;

beforeAll(async () => {
  [own, other, admin] = [await insertUser(), await insertUser(), await insertAdmin()];
  category = await insertCategory();
});

/** Adds favorites one second apart. */
async function addFavorites(person: TestUser, publicIds: string[], start = Date.UTC(2026, 0, 1)) {
  for (const [index, publicId] of publicIds.entries()) {
    const { id } = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
    const createdAt = new Date(start + index * 1000);
    await db().favorite.create({ data: { userId: person.id, wallpaperId: id, createdAt } });
  }
}

describe('the favorites of a user', () => {
  let fan: TestUser;
  /** Oldest first. */
  let favoriteIds: string[];

  beforeAll(async () => {
    fan = await insertUser();
    favoriteIds = [];
    for (let number = 0; number < 12; number++)
      favoriteIds.push(await insertWallpaper(own, { category }));
    await addFavorites(fan, favoriteIds);
    const gone = await insertWallpaper(own, { category, status: 'removed' });
    await addFavorites(fan, [gone], Date.UTC(2026, 2, 1));
  });

  it('come newest first and include only public wallpapers', async () => {
    const response = await call(favorites, { params: { id: fan.username } });
    expect(ids(response)).toEqual(favoriteIds.toReversed());
    expect(getTotal(response)).toBe('12');
    expect(getCacheControl(response)).toMatch(/^public, /);
    const signedIn = await call(favorites, { as: fan, by: 'cookie', params: { id: fan.username } });
    expect(signedIn.body).toEqual(response.body);
  });

  it('can be read completely by cursor and by page, even if all have the same time', async () => {
    const params = { id: fan.username };
    expect(await readAll(favorites, { params }, '5')).toEqual(favoriteIds.toReversed());
    const third = await call(favorites, { params, query: { page: '3', limit: '5' } });
    expect(ids(third)).toEqual(favoriteIds.toReversed().slice(10));
    const secondFan = await insertUser();
    await addFavorites(secondFan, favoriteIds);
    const createdAt = new Date('2026-01-01T00:00:00.123Z');
    await db().favorite.updateMany({ where: { userId: secondFan.id }, data: { createdAt } });
    const found = await readAll(favorites, { params: { id: secondFan.username } }, '5');
    expect([found.length, new Set(found)]).toEqual([12, new Set(favoriteIds)]);
  });

  it('are paged from an index', async () => {
    const plan = await db().$transaction(async (tx) => {
      // PostgreSQL scans such small tables unless told otherwise.
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      await tx.$executeRaw`SET LOCAL enable_bitmapscan = off`;
      return tx.$queryRaw<{ 'QUERY PLAN': string }[]>`
        EXPLAIN SELECT f.created_at, f.wallpaper_id FROM favorites f
        JOIN wallpapers w ON w.id = f.wallpaper_id AND w.status = 'approved'
        WHERE f.user_id = ${fan.id}::uuid AND
          (f.created_at, f.wallpaper_id) < (${new Date()}::timestamptz, ${fan.id}::uuid)
        ORDER BY f.created_at DESC, f.wallpaper_id DESC LIMIT 10`;
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index.*Backward using favorites_user_id_created_at_wallpaper_id_idx/);
    expect(text).toMatch(/Index Cond: .*ROW\(f?\.?created_at, f?\.?wallpaper_id\) </);
    expect(text).not.toContain('Sort');
  });

  it.each<Record<string, string>>([
    { page: '0' },
    { cursor: 'x' },
    { cursor: 'A'.repeat(22) },
    { cursor: `${'_'.repeat(29)}w` },
    { exclude: '0123456789' },
  ])('return 400 for %j', async (query) => {
    expect((await call(favorites, { params: { id: fan.username }, query })).status).toBe(400);
    expect((await call(ownFavorites, { as: fan, query })).status).toBe(400);
  });

  it('are those of the caller if no name is given', async () => {
    const response = await call(ownFavorites, { as: fan });
    expect([ids(response), getTotal(response)]).toEqual([favoriteIds.toReversed(), '12']);
    expect(getCacheControl(response)).toBe(PRIVATE);
    expect(ids(await call(ownFavorites, { as: other }))).toEqual([]);
  });

  it('are visible only to the owner and admins if hidden, as is their number', async () => {
    await db().user.update({ where: { id: fan.id }, data: { favoritesPublic: false } });
    const params = { id: fan.username };
    for (const as of [null, other]) {
      expect((await call(favorites, { as, params })).status).toBe(404);
      expect((await call(get, { as, params })).body.favoriteCount).toBeNull();
    }
    for (const as of [fan, admin]) {
      const response = await call(favorites, { as, params });
      expect([response.status, ids(response).length]).toEqual([200, 12]);
      expect(getCacheControl(response)).toBe(PRIVATE);
      expect((await call(get, { as, params })).body.favoriteCount).toBe(12);
    }
    expect(ids(await call(ownFavorites, { as: fan })).length).toBe(12);
  });
});

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
