import { beforeAll, describe, expect, it } from 'vitest';
import { GET as favorites } from '@/app/api/user/[id]/favorites/route';
import { GET as get } from '@/app/api/user/[id]/route';
import { GET as wallpapers } from '@/app/api/user/[id]/wallpapers/route';
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
const UNKNOWN_NAMES = ['nobody-here', 'x', '', '../..', 'a\0b', '😀'.repeat(90), 'a'.repeat(5000)];

let own: TestUser;
let other: TestUser;
let admin: TestUser;
let category: string;

beforeAll(async () => {
  [own, other, admin] = [await insertUser(), await insertUser(), await insertAdmin()];
  category = await insertCategory();
});

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
