import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DELETE as remove, PUT as update } from '@/app/api/categories/[id]/route';
import { POST as create, GET as list } from '@/app/api/categories/route';
import { GET as search } from '@/app/api/search/route';
import { PATCH as edit, GET as get } from '@/app/api/wallpapers/[id]/route';
import { GET as wallpapers } from '@/app/api/wallpapers/category/[category]/route';
import { parseChanges } from '@/lib/audit/changes';
import { listAdminCategories } from '@/lib/categories/queries';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import {
  insertWallpaper,
  makeAdmin,
  makeCategory,
  makeUser,
  type Person,
  uploadWallpaper,
  viewerFor,
} from '@/tests/factories';

let admin: Person;
let creator: Person;
let number = 0;
/** A name of letters alone, so that no other is found by it. */
const some = (word: string) =>
  `${word}${[...String(process.pid * 1000 + number++)].map((digit) => 'abcdefghij'[+digit]).join('')}`;

beforeAll(async () => {
  [admin, creator] = [await makeAdmin(), await makeUser()];
});

const make = (json: object) => call(create, { as: admin, json });
const change = (id: string, json: object) => call(update, { as: admin, params: { id }, json });
const drop = (id: string, moveTo?: string) =>
  call(remove, { as: admin, params: { id }, query: moveTo ? { moveTo } : {} });
const idOf = async (name: string) =>
  (await db().category.findUniqueOrThrow({ where: { name } })).id;
const held = async (category: string) =>
  (await call(wallpapers, { params: { category } })).body.length;
const found = async (q: string) => (await call(search, { query: { q } })).body.length;
async function count(entries: AsyncIterable<unknown>): Promise<number> {
  let found = 0;
  for await (const _ of entries) found += 1;
  return found;
}
const acts = async (subjectId: string) => {
  const rows = await db().auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } });
  return rows.map(({ action, fields }) => [action, parseChanges(fields).fields]);
};

describe('a new category', () => {
  it('is there at once, with its preview, and recorded', async () => {
    const name = some('Harbour');
    const { status, body } = await make({
      name: ` ${name} `,
      previewImageUrl: 'HTTPS://a.test/x y.jpg',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name,
      previewImageUrl: 'https://a.test/x%20y.jpg',
      wallpaperCount: 0,
    });
    expect((await call(list)).body).toContainEqual(body);
    expect(await acts(body._id)).toEqual([['category.create', ['name', 'previewImageUrl']]]);
  });

  it('is refused under a name there is, in any case', async () => {
    const name = some('Dunes');
    await make({ name });
    const { status, body } = await make({ name: name.toUpperCase() });
    expect([status, body.issues[0].path]).toEqual([409, 'name']);
    const both = await Promise.all([1, 2].map(() => make({ name: `${name} two` })));
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  it.each([
    {},
    { name: ' ' },
    { name: 'a/b' },
    { name: '..' },
    { name: 'x'.repeat(51) },
    { name: 'a\0b' },
    { name: 'Fine', previewImageUrl: 'http://a.test/x.jpg' },
    { name: 'Fine', previewImageUrl: 'javascript:alert(1)' },
    { name: 'Fine', previewImageUrl: 'x' },
    { name: 'Fine', previewImageUrl: `https://a.test/${'x'.repeat(2000)}` },
    { name: 'Fine', wallpaperCount: 7 },
  ])('is refused as %j', async (json) => {
    expect((await make(json)).status).toBe(400);
  });
});

describe('a renamed category', () => {
  it('keeps its wallpapers, is found by its new name, and its old address leads to it', async () => {
    const [before, after] = [some('Meadow'), some('Prairie')];
    await makeCategory(before);
    const id = await idOf(before);
    await insertWallpaper(creator, { category: before });
    expect([await found(before), await found(after)]).toEqual([1, 0]);
    const { status, body } = await change(id, { name: after });
    expect([status, body.name, body.wallpaperCount]).toEqual([200, after, 1]);
    expect([await found(before), await found(after)]).toEqual([0, 1]);
    expect([await held(before.toUpperCase()), await held(after)]).toEqual([1, 1]);
    const old = () => db().oldCategoryName.findMany({ where: { categoryId: id } });
    expect((await old()).map(({ name }) => name)).toEqual([before]);

    await change(id, { name: before });
    expect((await old()).map(({ name }) => name)).toEqual([after]);
    expect(await acts(id)).toEqual([
      ['category.update', ['name']],
      ['category.update', ['name']],
    ]);
  });

  it('may be written in another case, which is the same address', async () => {
    const name = some('Delta');
    await makeCategory(name);
    const id = await idOf(name);
    expect((await change(id, { name: name.toUpperCase() })).body.name).toBe(name.toUpperCase());
    expect(await db().oldCategoryName.count({ where: { categoryId: id } })).toBe(0);
  });

  it('gives its former name to another one that is called so', async () => {
    const [former, now] = [some('Isle'), some('Atoll')];
    await makeCategory(former);
    await insertWallpaper(creator, { category: former });
    await change(await idOf(former), { name: now });
    expect((await make({ name: former })).status).toBe(201);
    expect([await held(former), await held(now)]).toEqual([0, 1]);
  });

  it('is refused under a name there is, and changes nothing when nothing differs', async () => {
    const [one, two] = [some('Canyon'), some('Gorge')];
    for (const name of [one, two]) await makeCategory(name);
    const id = await idOf(one);
    expect((await change(id, { name: two.toLowerCase() })).status).toBe(409);
    expect((await change(id, { name: one, previewImageUrl: '' })).status).toBe(200);
    expect(await acts(id)).toEqual([]);
    await change(id, { previewImageUrl: 'https://a.test/x.jpg' });
    const { body } = await change(id, { previewImageUrl: null });
    expect(body).toMatchObject({ name: one, previewImageUrl: null });
    for (const missing of [crypto.randomUUID(), 'x', '%00']) {
      expect((await change(missing, { name: some('None') })).status).toBe(404);
    }
  });
});

describe('a deleted category', () => {
  it('goes when it is empty, and is 404 the second time', async () => {
    const id = (await make({ name: some('Empty') })).body._id;
    expect([(await drop(id)).status, (await drop(id)).status]).toEqual([204, 404]);
    expect((await acts(id)).map(([action]) => action)).toEqual([
      'category.create',
      'category.delete',
    ]);
  });

  it('stays while anything is in it, hidden or not, unless that has where to go', async () => {
    const [from, to] = [some('Glacier'), some('Snow')];
    for (const name of [from, to]) await makeCategory(name);
    const [fromId, toId] = [await idOf(from), await idOf(to)];
    await insertWallpaper(creator, { category: from, status: 'removed' });
    expect((await drop(fromId)).status).toBe(409);
    for (const wrong of [fromId, crypto.randomUUID()]) {
      const { status, body } = await drop(fromId, wrong);
      expect([status, body.issues[0].path]).toEqual([400, 'moveTo']);
    }
    expect((await drop(fromId, 'x')).status).toBe(400);

    // More than are moved at once.
    for (let count = 0; count < 60; count += 1) await insertWallpaper(creator, { category: from });
    expect((await drop(fromId, toId)).status).toBe(204);
    const rows = await listAdminCategories(await viewerFor(admin));
    const target = rows.find(({ _id }) => _id === toId);
    expect([target?.wallpaperCount, target?.hiddenCount]).toEqual([60, 1]);
    expect(rows.some(({ _id }) => _id === fromId)).toBe(false);
    const { headers } = await call(search, { query: { q: to } });
    expect(headers.get('x-total-count')).toBe('60');
    expect(await found(from)).toBe(0);
  });
});

describe('a category that is deleted meanwhile', () => {
  /** Deletes it when the first file of what is under way has been made. */
  function deleteOnTheWay(name: string) {
    const put = storage().put;
    vi.spyOn(storage(), 'put').mockImplementationOnce(async (...args) => {
      expect((await drop(await idOf(name))).status).toBe(204);
      return put(...args);
    });
  }
  afterEach(() => vi.restoreAllMocks());

  it('is none to upload into: the picture is refused, and nothing of it stays', async () => {
    const category = await makeCategory();
    const files = async () => await count(storage().list('w/'));
    const before = await files();
    deleteOnTheWay(category);
    const { status, body } = await uploadWallpaper(creator, { category, title: 'Late' });
    expect([status, body.issues[0].path]).toEqual([400, 'category']);
    expect([await files(), await db().fileRemoval.count()]).toEqual([before, 0]);
  });

  it('is none to move a wallpaper into, which stays as it was', async () => {
    const { body } = await uploadWallpaper(creator);
    const category = await makeCategory();
    deleteOnTheWay(category);
    const json = { category, focalPoint: { x: 0.1, y: 0.9 } };
    const answer = await call(edit, { as: creator, params: { id: body._id }, json });
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'category']);
    const now = await call(get, { params: { id: body._id } });
    expect(now.body).toMatchObject({ category: body.category, focalPoint: body.focalPoint });
  });
});

describe('the list for admins', () => {
  it('is theirs alone', async () => {
    await expect(listAdminCategories(await viewerFor(creator))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
