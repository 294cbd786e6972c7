import { beforeAll, describe, expect, it } from 'vitest';
import { GET as favorites } from '@/app/api/user/[id]/favorites/route';
import { GET as get } from '@/app/api/user/[id]/route';
import { GET as wallpapers } from '@/app/api/user/[id]/wallpapers/route';
import { GET as ownFavorites } from '@/app/api/user/favorites/route';
import type { Route } from '@/lib/http/route';
import { db } from '@/lib/platform/db';
import { type CallResult, call } from '@/tests/call';
import {
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  type TestUser,
} from '@/tests/factories';

const PRIVATE = 'private, no-store';
const UNKNOWN_NAMES = ['nobody-here', 'x', '', '../..', 'a\0b', '😀'.repeat(90), 'a'.repeat(5000)];

const ids = ({ body }: CallResult) => body.map(({ _id }: { _id: string }) => _id);
const getTotal = ({ headers }: CallResult) => headers.get('x-total-count');
const getCacheControl = ({ headers }: CallResult) => headers.get('cache-control');

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

/** Reads a whole list by cursor. */
async function readAll(route: Route, options: Parameters<typeof call>[1], limit: string) {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = cursor ? { limit, cursor } : { limit };
    const page: CallResult = await call(route, { ...options, query });
    found.push(...ids(page));
    cursor = page.headers.get('x-next-cursor');
  } while (cursor);
  return found;
}

describe('a profile', () => {
  it('is found by username in any case, by id and by display name', async () => {
    const { displayName } = await db().user.findUniqueOrThrow({ where: { id: own.id } });
    for (const id of [own.username, own.username.toUpperCase(), own.id, displayName]) {
      const { status, body } = await call(get, { params: { id } });
      expect([status, body._id], id).toEqual([200, own.id]);
    }
  });

  it('is found by a former username, with the current one in the response', async () => {
    const username = `former-${own.username}`.slice(0, 30);
    await db().oldUsername.create({ data: { username, userId: own.id } });
    for (const route of [wallpapers, favorites])
      expect((await call(route, { params: { id: username } })).status).toBe(200);
    const { status, body } = await call(get, { params: { id: username.toUpperCase() } });
    expect([status, body.username]).toEqual([200, own.username]);
  });

  it('is not found by a display name that two users share', async () => {
    const twins = [await insertUser(), await insertUser()];
    const displayName = 'One of Two';
    for (const { id } of twins) await db().user.update({ where: { id }, data: { displayName } });
    expect((await call(get, { params: { id: displayName } })).status).toBe(404);
  });

  it('is found by username even if another user has it as display name', async () => {
    await db().user.update({ where: { id: other.id }, data: { displayName: own.username } });
    expect((await call(get, { params: { id: own.username } })).body._id).toBe(own.id);
  });

  it('shows the email to its owner and admins, and the role to admins', async () => {
    const getPrivateFields = async (as: TestUser | null) => {
      const response = await call(get, { as, params: { id: own.username } });
      expect(getCacheControl(response)).toBe(PRIVATE);
      return [response.body.email, response.body.role];
    };
    expect(await getPrivateFields(null)).toEqual([undefined, undefined]);
    expect(await getPrivateFields(other)).toEqual([undefined, undefined]);
    expect(await getPrivateFields(own)).toEqual([own.email, undefined]);
    expect(await getPrivateFields(admin)).toEqual([own.email, 'user']);
  });

  it.each(UNKNOWN_NAMES)('returns 404 for the name %j', async (id) => {
    for (const route of [get, wallpapers, favorites]) {
      const { status, body } = await call(route, { params: { id } });
      expect([status, body.message]).toEqual([404, 'User not found']);
    }
  });
});

describe('the wallpapers of a user', () => {
  let creator: TestUser;
  let shown: string[];
  let hidden: string[];

  beforeAll(async () => {
    creator = await insertUser();
    const at = (day: number) => ({ category, createdAt: new Date(Date.UTC(2026, 1, day)) });
    shown = [];
    for (let day = 1; day <= 12; day++) shown.unshift(await insertWallpaper(creator, at(day)));
    hidden = [
      await insertWallpaper(creator, { ...at(20), status: 'pending' }),
      await insertWallpaper(creator, { ...at(19), status: 'rejected' }),
      await insertWallpaper(creator, { ...at(18), status: 'removed' }),
    ];
  });

  it('include hidden ones only for the owner and admins', async () => {
    const params = { id: creator.username };
    for (const as of [null, other]) {
      const response = await call(wallpapers, { as, params });
      expect([ids(response), getTotal(response)]).toEqual([shown, '12']);
      expect(getCacheControl(response)).toBe(PRIVATE);
    }
    for (const as of [creator, admin]) {
      const response = await call(wallpapers, { as, params });
      expect([ids(response), getTotal(response)]).toEqual([[...hidden, ...shown], '15']);
      expect(getCacheControl(response)).toBe(PRIVATE);
    }
  });

  it('are cacheable and the same for everyone if only public ones are requested', async () => {
    const params = { id: creator.username };
    const query = { status: 'approved', limit: '5' };
    const visitor = await call(wallpapers, { params, query });
    const owner = await call(wallpapers, { as: creator, by: 'cookie', params, query });
    expect(ids(visitor)).toEqual(shown.slice(0, 5));
    expect(owner.body).toEqual(visitor.body);
    expect(getTotal(owner)).toBe('12');
    expect(getCacheControl(owner)).toMatch(/^public, /);
  });

  it('show rejected ones only to the owner', async () => {
    const ask = (as: TestUser | null) =>
      call(wallpapers, { as, params: { id: creator.username }, query: { status: 'rejected' } });
    expect([ids(await ask(other)), getTotal(await ask(other))]).toEqual([[], '0']);
    expect([ids(await ask(creator)), getTotal(await ask(creator))]).toEqual([[hidden[1]], '1']);
  });

  it('can be read completely by cursor', async () => {
    expect(await readAll(wallpapers, { params: { id: creator.username } }, '5')).toEqual(shown);
  });

  it.each<Record<string, string>>([
    { page: '0' },
    { limit: '101' },
    { cursor: 'x' },
    { status: 'secret' },
    { owner: 'me' },
  ])('return 400 for %j', async (query) => {
    expect((await call(wallpapers, { params: { id: creator.username }, query })).status).toBe(400);
  });
});

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
