import { beforeEach, describe, expect, it } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { GET as readSet, PUT as replace } from '@/app/api/sets/[id]/route';
import { POST as link } from '@/app/api/sets/route';
import { GET as listUploads } from '@/app/api/user/[id]/wallpapers/route';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { PUT as add, GET as readSetOf } from '@/app/api/wallpapers/[id]/set/route';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { db } from '@/lib/platform/db';
import { deleteWallpaper } from '@/lib/wallpapers/commands/delete-wallpaper';
import { call } from '@/tests/call';
import { copyWallpaper } from '@/tests/copy-wallpaper';
import {
  insertAdmin,
  insertSet,
  insertUser,
  insertVersions,
  insertWallpaper,
  type TestUser,
  toViewer,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

let creator: TestUser;
let wide: string;
let tall: string;
let plain: string;

beforeEach(async () => {
  creator = await insertUser();
  wide = await insertWallpaper(creator, { title: 'Lagoon', width: 3840, height: 2160 });
  tall = await insertWallpaper(creator, { title: 'Lagoon phone', width: 1440, height: 3200 });
  plain = await insertWallpaper(creator, { title: 'Lagoon without text' });
});

const linkAs = (as: TestUser, ...members: unknown[]) =>
  call(link, { as, json: { kind: 'versions', members } });
const replaceAs = (as: TestUser, id: string, members: string[], kind = 'versions') =>
  call(replace, { as, params: { id }, json: { kind, members } });
const addAs = (as: TestUser, id: string, to: string) =>
  call(add, { as, params: { id }, json: { to } });
const ids = (body: { _id: string }[]) => body.map(({ _id }) => _id);
const members = async (id: string, as?: TestUser) => {
  const { status, body } = await call(readSet, { params: { id }, ...(as && { as }) });
  return status === 200 ? ids(body.members) : status;
};
const insertMany = async (count: number) => {
  const first = await insertWallpaper(creator);
  const copies = { id: { in: await copyWallpaper(first, count - 1) } };
  const rows = await db().wallpaper.findMany({ where: copies, select: { publicId: true } });
  return [first, ...rows.map(({ publicId }) => publicId)];
};
const hide = async (id: string) =>
  changeStatus(await toViewer(await insertAdmin()), id, { status: 'removed' });
const tiles = async () =>
  ids((await call(listUploads, { params: { id: creator.username } })).body).sort();
const getReference = async (id: string) => (await call(getWallpaper, { params: { id } })).body.set;

describe('Grouping versions', () => {
  it('shows one of them in lists, with the number of versions, and finds it by the words of each', async () => {
    const { status, body } = await linkAs(creator, wide, tall, plain);
    expect([status, body.kind, ids(body.members)]).toEqual([201, 'versions', [wide, tall, plain]]);
    const { body: list } = await call(listUploads, { params: { id: creator.username } });
    expect(list.map(({ set }: { set: unknown }) => set)).toEqual([
      { _id: body._id, kind: 'versions', count: 3 },
    ]);
    expect(ids(list)).toEqual([wide]);
    const q = `user:${creator.username} phone without`;
    expect(ids((await call(search, { query: { q } })).body)).toEqual([wide]);
    expect(await getReference(tall)).toEqual({ _id: body._id, kind: 'versions', count: 3 });
  });

  it('takes two to 20 different wallpapers by one creator', async () => {
    const many = await insertMany(21);
    for (const invalid of [many, [wide], [wide, tall, wide], [wide, 'x']]) {
      expect((await linkAs(creator, ...invalid)).status).toBe(400);
    }
    const other = await insertUser();
    expect((await linkAs(other, wide, tall)).status).toBe(403);
    const foreign = await insertWallpaper(other);
    expect((await linkAs(await insertAdmin(), wide, foreign)).status).toBe(400);
    expect((await linkAs(creator, ...many.slice(1))).status).toBe(201);
  });
});

describe('Changing a set', () => {
  it('changes members and order, and unlinks those left out', async () => {
    const id = await insertVersions(creator, wide, tall);
    const { status, body } = await replaceAs(creator, id, [plain, wide]);
    expect([status, body._id, ids(body.members)]).toEqual([200, id, [plain, wide]]);
    expect([await members(id), await tiles()]).toEqual([[plain, wide], [plain, tall].sort()]);
    expect(await getReference(tall)).toBeNull();
  });

  it('turns a pair into versions, and swaps a pair of exactly two members', async () => {
    const { id } = await insertSet(creator, wide, tall);
    expect((await replaceAs(creator, id, [wide, tall, plain], 'light_dark')).status).toBe(400);
    expect((await replaceAs(creator, id, [tall, wide], 'light_dark')).status).toBe(200);
    expect(await tiles()).toEqual([tall, plain].sort());
    expect((await replaceAs(creator, id, [wide, tall, plain])).body.kind).toBe('versions');
    expect(await tiles()).toEqual([wide]);
  });

  it('changes nothing if one is in another set, missing, or by another creator @long', async () => {
    const id = await insertVersions(creator, wide, tall);
    const [busy] = (await insertSet(creator)).members;
    const other = await insertUser();
    expect((await replaceAs(creator, id, [wide, busy ?? ''])).status).toBe(409);
    expect((await replaceAs(creator, id, [wide, '0000000000'])).status).toBe(404);
    expect((await replaceAs(creator, id, [wide, await insertWallpaper(other)])).status).toBe(403);
    const [foreign, another] = [await insertWallpaper(other), await insertWallpaper(other)];
    const admin = await insertAdmin();
    expect((await replaceAs(admin, id, [foreign, another])).status).toBe(400);
    expect((await replaceAs(other, id, [foreign, another])).status).toBe(403);
    expect((await replaceAs(creator, '0000000000', [wide, tall])).status).toBe(404);
    expect(await members(id)).toEqual([wide, tall]);
  });

  it('by an admin leaves an audit entry for each wallpaper', async () => {
    const id = await insertVersions(creator, wide, tall);
    const admin = await insertAdmin();
    await replaceAs(admin, id, [tall, plain]);
    const entries = await db().auditEntry.findMany({ where: { actorId: admin.id } });
    expect(entries.map(({ subjectId }) => subjectId).sort()).toEqual([wide, tall, plain].sort());
  });
});

describe('Adding a wallpaper to another', () => {
  it('groups the two, then adds to the group, and repeating changes nothing', async () => {
    const { status, body } = await addAs(creator, tall, wide);
    expect([status, body.kind, ids(body.members)]).toEqual([200, 'versions', [wide, tall]]);
    expect(ids((await addAs(creator, plain, tall)).body.members)).toEqual([wide, tall, plain]);
    expect(ids((await addAs(creator, plain, wide)).body.members)).toEqual([wide, tall, plain]);
    expect([await members(body._id), await tiles()]).toEqual([[wide, tall, plain], [wide]]);
  });

  it('fails for a pair, a full group, and a wallpaper in another set', async () => {
    const { members: pair } = await insertSet(creator);
    const refused = await addAs(creator, wide, pair[1] ?? '');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('pair')]);
    expect((await addAs(creator, pair[0] ?? '', wide)).status).toBe(409);
    expect((await addAs(creator, pair[0] ?? '', pair[1] ?? '')).status).toBe(409);
    const full = await insertMany(20);
    const id = await insertVersions(creator, ...full);
    const late = await addAs(creator, wide, full[0] ?? '');
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('20')]);
    expect([await members(id), await getReference(wide)]).toEqual([full, null]);
  });

  it('fails for the wallpaper itself, and for hidden, missing and other creators’ wallpapers', async () => {
    const other = await insertUser();
    const hidden = await insertWallpaper(other, { status: 'pending' });
    expect((await addAs(creator, wide, wide)).status).toBe(400);
    expect((await addAs(creator, wide, 'x')).status).toBe(400);
    expect((await addAs(creator, wide, await insertWallpaper(other))).status).toBe(403);
    expect((await addAs(other, wide, tall)).status).toBe(403);
    expect((await addAs(creator, wide, hidden)).status).toBe(404);
    expect((await addAs(creator, '0000000000', wide)).status).toBe(404);
    const foreign = await insertWallpaper(other);
    expect((await addAs(await insertAdmin(), wide, foreign)).status).toBe(400);
  });

  it('adds a wallpaper that is waiting for review, which joins the tile once it is public', async () => {
    const pending = await insertWallpaper(creator, { status: 'pending', title: 'Lagoon at dusk' });
    const { body } = await addAs(creator, pending, wide);
    expect([await members(body._id), await members(body._id, creator)]).toEqual([
      404,
      [wide, pending],
    ]);
    await changeStatus(await toViewer(await insertAdmin()), pending, { status: 'approved' });
    expect([await members(body._id), await tiles()]).toEqual([
      [wide, pending],
      [wide, tall, plain].sort(),
    ]);
  });

  it('keeps all if several are added at once, up to the limit @long', async () => {
    const id = await insertVersions(creator, ...(await insertMany(17)), wide);
    const many = await insertMany(4);
    const results = await settleAll(many.map((one) => addAs(creator, one, wide)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await members(id)).toHaveLength(20);
    expect(await tiles()).toHaveLength(5);
  });
});

it('There is always one tile, no matter which versions are hidden or deleted @long', async () => {
  const id = await insertVersions(creator, wide, tall, plain);
  await hide(wide);
  expect([await tiles(), await members(id), await getReference(tall)]).toEqual([
    [tall],
    [tall, plain],
    expect.objectContaining({ count: 2 }),
  ]);
  await replaceAs(creator, id, [wide, plain, tall]);
  expect([await tiles(), await members(id)]).toEqual([[plain], [plain, tall]]);
  await deleteWallpaper(await toViewer(creator), plain);
  expect([await tiles(), await members(id), await getReference(tall)]).toEqual([[tall], 404, null]);
  expect(await members(id, creator)).toEqual([wide, tall]);
});

it('The creator gets the set of a public wallpaper whose other version is hidden', async () => {
  const { id } = await insertSet(creator, wide, tall);
  await hide(tall);
  const readAs = async (as: TestUser, wallpaper: string) => {
    const { status, body } = await call(readSetOf, { as, params: { id: wallpaper } });
    return status === 200 ? (body?._id ?? null) : status;
  };
  expect([await getReference(wide), await readAs(creator, wide)]).toEqual([null, id]);
  expect([await readAs(creator, tall), await readAs(creator, plain)]).toEqual([id, null]);
  const other = await insertUser();
  expect([await readAs(other, wide), await readAs(other, tall)]).toEqual([403, 404]);
});
