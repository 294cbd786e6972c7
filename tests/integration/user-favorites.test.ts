import { beforeAll, describe, expect, it } from 'vitest';
import { GET as favorites } from '@/app/api/user/[id]/favorites/route';
import { GET as get } from '@/app/api/user/[id]/route';
import { GET as ownFavorites } from '@/app/api/user/favorites/route';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  type TestUser,
} from '@/tests/factories';
import { getCacheControl, getTotal, ids, readAll } from '@/tests/list-responses';

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
