import { beforeAll, describe, expect, it } from 'vitest';
import { POST as bulkRoute } from '@/app/api/admin/wallpapers/route';
import { PUT as updateRoute } from '@/app/api/categories/[id]/route';
import { POST as createRoute, GET as listRoute } from '@/app/api/categories/route';
import { DELETE as deleteRoute } from '@/app/api/wallpapers/[id]/route';
import { parseChanges } from '@/lib/audit/changes';
import { listCategories } from '@/lib/categories/queries';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  type TestUser,
} from '@/tests/factories';

let admin: TestUser;
let creator: TestUser;

beforeAll(async () => {
  [admin, creator] = [await insertAdmin(), await insertUser()];
});

async function insertCategoryWith(count: number) {
  const name = await insertCategory();
  const { id } = await db().category.findUniqueOrThrow({ where: { name } });
  const wallpapers: string[] = [];
  for (let i = 0; i < count; i += 1) {
    wallpapers.unshift(await insertWallpaper(creator, { category: name }));
  }
  return { id, name, wallpapers };
}

const change = (id: string, json: object, as: TestUser | undefined = admin) =>
  call(updateRoute, { as, params: { id }, json });
const runBulkAction = (action: string, id: string) =>
  call(bulkRoute, { as: admin, json: { ids: [id], action } });
const setLooks = (publicId: string, data: object) =>
  db().wallpaper.update({ where: { publicId }, data: { palette: COLORFUL, ...data } });

/** Returns the ID of the wallpaper whose picture is shown, and the ID that an admin chose. */
async function getCover(categoryId: string) {
  const category = (await listCategories()).find(({ _id }) => _id === categoryId);
  return [category?.coverUrl?.split('/').at(-2), category?.coverId];
}

describe('The cover of a category', () => {
  it('is also available as AVIF once that exists', async () => {
    const { id, wallpapers } = await insertCategoryWith(1);
    const readUrls = async () => {
      const category = (await listCategories()).find(({ _id }) => _id === id);
      return [category?.coverAvifUrl, category?.cover2xAvifUrl];
    };
    expect(await readUrls()).toEqual([null, null]);
    const where = { publicId: wallpapers[0] as string };
    const { files } = await db().wallpaper.findUniqueOrThrow({ where });
    const [small, small2x] = ['b', 'd'].map(
      (letter) => `w/${where.publicId}/${letter.repeat(32)}.avif`,
    );
    const avif = { smallAvif: { key: small }, small2xAvif: { key: small2x } };
    await setLooks(where.publicId, { files: { ...(files as object), ...avif } });
    expect(await readUrls()).toEqual([`/i/${small}`, `/i/${small2x}`]);
  });

  it('is the wallpaper that an admin chose, from any category', async () => {
    const { id, wallpapers } = await insertCategoryWith(2);
    const other = await insertWallpaper(creator);
    expect(await getCover(id)).toEqual([wallpapers[0], null]);
    const { status, body } = await change(id, { coverId: wallpapers[1] });
    expect([status, body.coverId]).toEqual([200, wallpapers[1]]);
    expect(await getCover(id)).toEqual([wallpapers[1], wallpapers[1]]);
    await change(id, { coverId: other });
    expect(await getCover(id)).toEqual([other, other]);
    await change(id, { coverId: '' });
    expect(await getCover(id)).toEqual([wallpapers[0], null]);
    const entries = await db().auditEntry.findMany({
      where: { subjectId: id },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ fields }) => parseChanges(fields).changes)).toEqual([
      [{ field: 'cover', from: null, to: wallpapers[1] }],
      [{ field: 'cover', from: wallpapers[1], to: other }],
      [{ field: 'cover', from: other, to: null }],
    ]);
  });

  it('can be chosen for a new category', async () => {
    const coverId = await insertWallpaper(creator);
    const json = { name: `Cover ${crypto.randomUUID().slice(0, 8)}`, coverId };
    const { status, body } = await call(createRoute, { as: admin, json });
    expect([status, body.coverId]).toEqual([201, coverId]);
  });

  it('falls back while the chosen wallpaper is hidden, and once it is deleted', async () => {
    const { id, wallpapers } = await insertCategoryWith(2);
    const [newest, chosen] = wallpapers as [string, string];
    await change(id, { coverId: chosen });
    await runBulkAction('remove', chosen);
    expect(await getCover(id)).toEqual([newest, null]);
    // Other changes keep it.
    await change(id, { previewImageUrl: 'https://a.test/x.jpg' });
    await runBulkAction('restore', chosen);
    expect(await getCover(id)).toEqual([chosen, chosen]);
    expect((await call(deleteRoute, { as: admin, params: { id: chosen } })).status).toBe(204);
    expect(await getCover(id)).toEqual([newest, null]);
  });

  it('must be public', async () => {
    const { id } = await insertCategoryWith(0);
    const pending = await insertWallpaper(creator, { status: 'pending' });
    for (const coverId of [pending, '0000000000', 'x', 7]) {
      const { status, body } = await change(id, { coverId });
      expect([status, body.issues[0].path]).toEqual([400, 'coverId']);
    }
    expect(await getCover(id)).toEqual([undefined, null]);
  });

  it('is chosen by admins only', async () => {
    const { id, wallpapers } = await insertCategoryWith(2);
    const json = { coverId: wallpapers[1] };
    expect((await change(id, json, creator)).status).toBe(403);
    expect((await call(updateRoute, { params: { id }, json })).status).toBe(401);
    expect(await getCover(id)).toEqual([wallpapers[0], null]);
  });

  it('is a recent wallpaper that is not small, plain or transparent', async () => {
    const { id, wallpapers } = await insertCategoryWith(5);
    const [small, flat, transparent, good] = wallpapers as [string, string, string, string];
    for (const wallpaper of wallpapers) await setLooks(wallpaper, {});
    await setLooks(small, { width: 1280, height: 719 });
    await setLooks(flat, { palette: [{ color: '#336699', share: 0.95 }] });
    await setLooks(transparent, { thumbhash: Buffer.alloc(25, 0x80) });
    expect(await getCover(id)).toEqual([good, null]);
  });
});

const COLORFUL = [
  { color: '#336699', share: 0.6 },
  { color: '#ffcc00', share: 0.4 },
];

describe('the categories', () => {
  it('are sorted by name, with their count and newest public picture', async () => {
    const [b, a] = [await insertCategory('zz B'), await insertCategory('zz a')];
    await insertWallpaper(creator, { category: a, createdAt: new Date(0) });
    const newest = await insertWallpaper(creator, { category: a });
    await insertWallpaper(creator, { category: a, status: 'pending' });
    const { body } = await call(listRoute);
    const found = body.filter(({ name }: { name: string }) => [a, b].includes(name));
    expect(found).toMatchObject([
      {
        name: a,
        wallpaperCount: 2,
        coverUrl: `http://site.test/i/w/${newest}/${'b'.repeat(32)}.webp`,
        cover2xUrl: null,
        coverWidth: 1920,
        coverHeight: 1080,
      },
      { name: b, wallpaperCount: 0, coverUrl: null, coverWidth: null, previewImageUrl: null },
    ]);
  });
});
