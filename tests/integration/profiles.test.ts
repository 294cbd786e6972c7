import { beforeAll, describe, expect, it } from 'vitest';
import { GET as favorites } from '@/app/api/user/[id]/favorites/route';
import { GET as get } from '@/app/api/user/[id]/route';
import { GET as wallpapers } from '@/app/api/user/[id]/wallpapers/route';
import { GET as ownFavorites } from '@/app/api/user/favorites/route';
import type { Route } from '@/lib/http/route';
import { db } from '@/lib/platform/db';
import { type Called, call } from '@/tests/call';
import { insertWallpaper, makeAdmin, makeCategory, makeUser, type Person } from '@/tests/factories';

const PRIVATE = 'private, no-store';
const NOBODY = ['nobody-here', 'x', '', '../..', 'a\0b', '😀'.repeat(90), 'a'.repeat(5000)];

const ids = ({ body }: Called) => body.map(({ _id }: { _id: string }) => _id);
const total = ({ headers }: Called) => headers.get('x-total-count');
const cacheOf = ({ headers }: Called) => headers.get('cache-control');

let own: Person;
let other: Person;
let admin: Person;
let category: string;

beforeAll(async () => {
  [own, other, admin] = [await makeUser(), await makeUser(), await makeAdmin()];
  category = await makeCategory();
});

/** Puts wallpapers among somebody's favourites, each a second after the one before. */
async function choose(person: Person, publicIds: string[], start = Date.UTC(2026, 0, 1)) {
  for (const [index, publicId] of publicIds.entries()) {
    const { id } = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
    const createdAt = new Date(start + index * 1000);
    await db().favorite.create({ data: { userId: person.id, wallpaperId: id, createdAt } });
  }
}

/** Walks a list by cursor. */
async function walk(route: Route, options: Parameters<typeof call>[1], limit: string) {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = cursor ? { limit, cursor } : { limit };
    const page: Called = await call(route, { ...options, query });
    seen.push(...ids(page));
    cursor = page.headers.get('x-next-cursor');
  } while (cursor);
  return seen;
}

describe('somebody', () => {
  it('is found by username in any case, by id, and by a displayed name', async () => {
    const { displayName } = await db().user.findUniqueOrThrow({ where: { id: own.id } });
    for (const id of [own.username, own.username.toUpperCase(), own.id, displayName]) {
      const { status, body } = await call(get, { params: { id } });
      expect([status, body._id], id).toEqual([200, own.id]);
    }
  });

  it('is not found by a displayed name that two accounts have', async () => {
    const twins = [await makeUser(), await makeUser()];
    const displayName = 'One of Two';
    for (const { id } of twins) await db().user.update({ where: { id }, data: { displayName } });
    expect((await call(get, { params: { id: displayName } })).status).toBe(404);
  });

  it('is who has the username, whatever others call themselves', async () => {
    await db().user.update({ where: { id: other.id }, data: { displayName: own.username } });
    expect((await call(get, { params: { id: own.username } })).body._id).toBe(own.id);
  });

  it('shows the e-mail address to themselves and admins, and the role to admins', async () => {
    const seen = async (as: Person | null) => {
      const answer = await call(get, { as, params: { id: own.username } });
      expect(cacheOf(answer)).toBe(PRIVATE);
      return [answer.body.email, answer.body.role];
    };
    expect(await seen(null)).toEqual([undefined, undefined]);
    expect(await seen(other)).toEqual([undefined, undefined]);
    expect(await seen(own)).toEqual([own.email, undefined]);
    expect(await seen(admin)).toEqual([own.email, 'user']);
  });

  it.each(NOBODY)('answers 404 to the name %j, everywhere', async (id) => {
    for (const route of [get, wallpapers, favorites]) {
      const { status, body } = await call(route, { params: { id } });
      expect([status, body.message]).toEqual([404, 'User not found']);
    }
  });
});

describe('what somebody has uploaded', () => {
  let creator: Person;
  let shown: string[];
  let hidden: string[];

  beforeAll(async () => {
    creator = await makeUser();
    const at = (day: number) => ({ category, createdAt: new Date(Date.UTC(2026, 1, day)) });
    shown = [];
    for (let day = 1; day <= 12; day++) shown.unshift(await insertWallpaper(creator, at(day)));
    hidden = [
      await insertWallpaper(creator, { ...at(20), status: 'pending' }),
      await insertWallpaper(creator, { ...at(19), status: 'rejected' }),
      await insertWallpaper(creator, { ...at(18), status: 'removed' }),
    ];
  });

  it('is shown whole to themselves and admins, and what is public to everyone', async () => {
    const params = { id: creator.username };
    for (const as of [null, other]) {
      const answer = await call(wallpapers, { as, params });
      expect([ids(answer), total(answer), cacheOf(answer)]).toEqual([shown, '12', PRIVATE]);
    }
    for (const as of [creator, admin]) {
      const answer = await call(wallpapers, { as, params });
      expect([ids(answer), total(answer)]).toEqual([[...hidden, ...shown], '15']);
      expect(cacheOf(answer)).toBe(PRIVATE);
    }
  });

  it('is the same for everyone, and may be kept, when only the public ones are asked for', async () => {
    const params = { id: creator.username };
    const query = { status: 'approved', limit: '5' };
    const stranger = await call(wallpapers, { params, query });
    const owner = await call(wallpapers, { as: creator, by: 'cookie', params, query });
    expect(ids(stranger)).toEqual(shown.slice(0, 5));
    expect(owner.body).toEqual(stranger.body);
    expect(total(owner)).toBe('12');
    expect(cacheOf(owner)).toMatch(/^public, /);
  });

  it('tells strangers nothing of what is hidden', async () => {
    const ask = (as: Person | null) =>
      call(wallpapers, { as, params: { id: creator.username }, query: { status: 'rejected' } });
    expect([ids(await ask(other)), total(await ask(other))]).toEqual([[], '0']);
    expect([ids(await ask(creator)), total(await ask(creator))]).toEqual([[hidden[1]], '1']);
  });

  it('is walked whole by cursor', async () => {
    expect(await walk(wallpapers, { params: { id: creator.username } }, '5')).toEqual(shown);
  });

  it.each([
    [{ page: '0' }],
    [{ limit: '101' }],
    [{ cursor: 'x' }],
    [{ status: 'secret' }],
    [{ owner: 'me' }],
  ])('answers 400 to %j', async (query) => {
    const options = { params: { id: creator.username }, query: query as Record<string, string> };
    expect((await call(wallpapers, options)).status).toBe(400);
  });
});

describe('somebody’s favourites', () => {
  let fan: Person;
  /** In the order in which they were chosen. */
  let chosen: string[];

  beforeAll(async () => {
    fan = await makeUser();
    chosen = [];
    for (let number = 0; number < 12; number++)
      chosen.push(await insertWallpaper(own, { category }));
    await choose(fan, chosen);
    const gone = await insertWallpaper(own, { category, status: 'removed' });
    await choose(fan, [gone], Date.UTC(2026, 2, 1));
  });

  it('come with the one chosen last first, and only those that are public', async () => {
    const answer = await call(favorites, { params: { id: fan.username } });
    expect(ids(answer)).toEqual(chosen.toReversed());
    expect(total(answer)).toBe('12');
    expect(cacheOf(answer)).toMatch(/^public, /);
    const signedIn = await call(favorites, { as: fan, by: 'cookie', params: { id: fan.username } });
    expect(signedIn.body).toEqual(answer.body);
  });

  it('are walked whole by cursor and by page, also when all were chosen at one moment', async () => {
    const params = { id: fan.username };
    expect(await walk(favorites, { params }, '5')).toEqual(chosen.toReversed());
    const third = await call(favorites, { params, query: { page: '3', limit: '5' } });
    expect(ids(third)).toEqual(chosen.toReversed().slice(10));
    const hasty = await makeUser();
    await choose(hasty, chosen);
    const createdAt = new Date('2026-01-01T00:00:00.123Z');
    await db().favorite.updateMany({ where: { userId: hasty.id }, data: { createdAt } });
    const seen = await walk(favorites, { params: { id: hasty.username } }, '5');
    expect([seen.length, new Set(seen)]).toEqual([12, new Set(chosen)]);
  });

  it('go on from a place in the index, however many there are', async () => {
    const plan = await db().$transaction(async (tx) => {
      // A handful of rows is read fastest as a whole: the question is whether the index serves.
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

  it.each([
    [{ page: '0' }],
    [{ cursor: 'x' }],
    [{ cursor: 'A'.repeat(22) }],
    [{ cursor: `${'_'.repeat(29)}w` }],
    [{ exclude: '0123456789' }],
  ])('answer 400 to %j', async (query) => {
    const asked = query as Record<string, string>;
    expect((await call(favorites, { params: { id: fan.username }, query: asked })).status).toBe(
      400,
    );
    expect((await call(ownFavorites, { as: fan, query: asked })).status).toBe(400);
  });

  it('are one’s own and nobody else’s where no name is given', async () => {
    const answer = await call(ownFavorites, { as: fan });
    expect([ids(answer), total(answer)]).toEqual([chosen.toReversed(), '12']);
    expect(cacheOf(answer)).toBe(PRIVATE);
    expect(ids(await call(ownFavorites, { as: other }))).toEqual([]);
  });

  it('are for themselves and admins when hidden, as is their number', async () => {
    await db().user.update({ where: { id: fan.id }, data: { favoritesPublic: false } });
    const params = { id: fan.username };
    for (const as of [null, other]) {
      expect((await call(favorites, { as, params })).status).toBe(404);
      expect((await call(get, { as, params })).body.favoriteCount).toBeNull();
    }
    for (const as of [fan, admin]) {
      const answer = await call(favorites, { as, params });
      expect([answer.status, ids(answer).length, cacheOf(answer)]).toEqual([200, 12, PRIVATE]);
      expect((await call(get, { as, params })).body.favoriteCount).toBe(12);
    }
    expect(ids(await call(ownFavorites, { as: fan })).length).toBe(12);
  });
});
