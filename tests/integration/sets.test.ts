import { beforeEach, describe, expect, it } from 'vitest';
import { POST as favorite } from '@/app/api/favorites/[id]/route';
import { GET as getSet, DELETE as unlink } from '@/app/api/sets/[id]/route';
import { POST as link } from '@/app/api/sets/route';
import { GET as listUploads } from '@/app/api/user/[id]/wallpapers/route';
import { GET as listFavorites } from '@/app/api/user/favorites/route';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { db } from '@/lib/platform/db';
import { deleteWallpaper } from '@/lib/wallpapers/commands/delete-wallpaper';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertSet,
  insertUser,
  insertWallpaper,
  type TestUser,
  toViewer,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

let creator: TestUser;
let light: string;
let dark: string;

beforeEach(async () => {
  creator = await insertUser();
  light = await insertWallpaper(creator, { title: 'Dune at noon' });
  dark = await insertWallpaper(creator, { title: 'Dune at night' });
});

const linkAs = (as: TestUser, ...members: unknown[]) =>
  call(link, { as, json: { kind: 'light_dark', members } });
const record = async (id: string, as?: TestUser) =>
  (await call(getWallpaper, { params: { id }, ...(as && { as }) })).body;
const read = (id: string, as?: TestUser) => call(getSet, { params: { id }, ...(as && { as }) });
const hide = async (id: string) =>
  changeStatus(await toViewer(await insertAdmin()), id, { status: 'removed' });
const collapsed = async () =>
  (await db().wallpaper.findMany({ where: { userId: creator.id, collapsed: true } })).map(
    ({ publicId }) => publicId,
  );

describe('Linking two wallpapers', () => {
  it('returns the set, and their records name it', async () => {
    const { status, body } = await linkAs(creator, light, dark);
    expect([status, body.kind]).toEqual([201, 'light_dark']);
    expect(body.members.map(({ _id }: { _id: string }) => _id)).toEqual([light, dark]);
    const set = { _id: body._id, kind: 'light_dark', count: 2 };
    const shown = await record(dark);
    expect(shown.set).toEqual(set);
    const files = Object.entries(shown).filter(([name]) => /^_id|^small|^thumb/.test(name));
    expect((await record(light)).set).toEqual({
      ...set,
      dark: expect.objectContaining(Object.fromEntries(files)),
    });
    expect((await read(body._id)).body).toEqual(body);
    expect(await collapsed()).toEqual([dark]);
  });

  it('rejects the same wallpaper twice, one alone, and three', async () => {
    const third = await insertWallpaper(creator);
    for (const members of [[light, light], [light], [light, dark, third], [light, 'x']]) {
      expect((await linkAs(creator, ...members)).status).toBe(400);
    }
    expect(
      await db().wallpaperSet.count({ where: { members: { some: { publicId: light } } } }),
    ).toBe(0);
  });

  it('rejects wallpapers of others, missing ones, and hidden ones of others', async () => {
    const other = await insertUser();
    const foreign = await insertWallpaper(other);
    const hidden = await insertWallpaper(other, { status: 'pending' });
    expect((await linkAs(creator, light, foreign)).status).toBe(403);
    expect((await linkAs(creator, light, hidden)).status).toBe(404);
    expect((await linkAs(creator, light, '0000000000')).status).toBe(404);
    expect((await linkAs(await insertAdmin(), light, foreign)).status).toBe(400);
  });

  it('is possible for an admin, with an audit entry for each', async () => {
    const admin = await insertAdmin();
    expect((await linkAs(admin, light, dark)).status).toBe(201);
    const entries = await db().auditEntry.findMany({ where: { actorId: admin.id } });
    expect(entries.map(({ subjectId, fields }) => [subjectId, fields])).toEqual([
      [light, ['set']],
      [dark, ['set']],
    ]);
  });

  it('rejects one that is in a set, and names it', async () => {
    await insertSet(creator, light, dark);
    const { status, body } = await linkAs(creator, await insertWallpaper(creator), dark);
    expect([status, body.message]).toEqual([409, expect.stringContaining('Dune at night')]);
  });

  it('links each only once when several requests link it at once', async () => {
    const third = await insertWallpaper(creator);
    const pairs = [
      [light, dark],
      [dark, light],
      [dark, third],
      [third, light],
    ];
    const results = await settleAll(pairs.map((pair) => linkAs(creator, ...pair)));
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('Unlinking', () => {
  it('deletes the set and keeps the wallpapers', async () => {
    const { id } = await insertSet(creator, light, dark);
    const other = await insertUser();
    expect((await call(unlink, { as: other, params: { id } })).status).toBe(403);
    expect((await call(unlink, { as: creator, params: { id } })).status).toBe(204);
    expect((await call(unlink, { as: creator, params: { id } })).status).toBe(404);
    expect([(await record(light)).set, (await record(dark)).set]).toEqual([null, null]);
    expect([await collapsed(), await db().wallpaperSet.count({ where: { publicId: id } })]).toEqual(
      [[], 0],
    );
  });

  it('happens when one of them is deleted', async () => {
    for (const deleted of [light, dark]) {
      const rest = await insertWallpaper(creator);
      const { id } = await insertSet(
        creator,
        ...(deleted === light ? [light, rest] : [rest, dark]),
      );
      await deleteWallpaper(await toViewer(creator), deleted);
      expect([(await read(id)).status, (await record(rest)).set]).toEqual([404, null]);
      expect(await collapsed()).toEqual([]);
      expect(await db().wallpaperSet.count({ where: { publicId: id } })).toBe(0);
    }
  });
});

it('Lists and favorites have the dark version of a pair', async () => {
  await insertSet(creator, light, dark);
  await call(favorite, { as: creator, params: { id: light } });
  const { body } = await call(listFavorites, { as: creator });
  const [uploaded] = (await call(listUploads, { params: { id: creator.username } })).body;
  expect([body[0].set.dark._id, uploaded.set.dark._id]).toEqual([dark, dark]);
});

describe('A hidden wallpaper of a set', () => {
  it('is visible to its creator only, and the other one is shown alone', async () => {
    const { id } = await insertSet(creator, light, dark);
    for (const hidden of [light, dark]) {
      const shown = hidden === light ? dark : light;
      await hide(hidden);
      expect([(await read(id)).status, (await record(shown)).set]).toEqual([404, null]);
      expect([(await read(id, creator)).body.members.length, await collapsed()]).toEqual([2, []]);
      expect((await call(unlink, { as: await insertUser(), params: { id } })).status).toBe(404);
      await changeStatus(await toViewer(await insertAdmin()), hidden, { status: 'approved' });
      expect([(await read(id)).body.members.length, await collapsed()]).toEqual([2, [dark]]);
    }
  });

  it('names its set to its creator and admins, so that they can unlink it', async () => {
    const { id } = await insertSet(creator, light, dark);
    await hide(light);
    for (const viewer of [creator, await insertAdmin()]) {
      expect((await record(light, viewer)).set).toEqual({ _id: id, kind: 'light_dark', count: 1 });
      expect((await record(dark, viewer)).set).toBeNull();
    }
    expect((await record(light, await insertUser())).set).toBeUndefined();
    const { body } = await call(listUploads, {
      as: creator,
      params: { id: creator.username },
      query: { status: 'removed' },
    });
    expect(body[0].set._id).toBe(id);
    expect((await call(unlink, { as: creator, params: { id } })).status).toBe(204);
    expect((await record(light, creator)).set).toBeNull();
  });
});
