import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DELETE as deleteRoute, PUT as updateRoute } from '@/app/api/categories/[id]/route';
import { POST as createRoute, GET as listCategories } from '@/app/api/categories/route';
import { GET as searchWallpapers } from '@/app/api/search/route';
import { GET as getWallpaper, PATCH as updateWallpaper } from '@/app/api/wallpapers/[id]/route';
import { GET as listWallpapers } from '@/app/api/wallpapers/category/[category]/route';
import { parseChanges } from '@/lib/audit/changes';
import { listAdminCategories } from '@/lib/categories/queries';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  type TestUser,
  toViewer,
  uploadWallpaper,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';
import { insertStoredWallpaper } from '@/tests/stored-wallpaper';

let admin: TestUser;
let creator: TestUser;
let number = 0;
/** Returns a name of letters only, which no search for another name matches. */
const uniqueName = (word: string) =>
  `${word}${[...String(process.pid * 1000 + number++)].map((digit) => 'abcdefghij'[+digit]).join('')}`;

beforeAll(async () => {
  [admin, creator] = [await insertAdmin(), await insertUser()];
});

const createCategory = (json: object) => call(createRoute, { as: admin, json });
const updateCategory = (id: string, json: object) =>
  call(updateRoute, { as: admin, params: { id }, json });
const deleteCategory = (id: string, moveTo?: string) =>
  call(deleteRoute, { as: admin, params: { id }, query: moveTo ? { moveTo } : {} });
const getId = async (name: string) =>
  (await db().category.findUniqueOrThrow({ where: { name } })).id;
const countListed = async (category: string) =>
  (await call(listWallpapers, { params: { category } })).body.length;
const countFound = async (q: string) =>
  (await call(searchWallpapers, { query: { q, exact: '1' } })).body.length;
async function count(entries: AsyncIterable<unknown>): Promise<number> {
  let total = 0;
  for await (const _ of entries) total += 1;
  return total;
}
const listAuditEntries = async (subjectId: string) => {
  const rows = await db().auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } });
  return rows.map(({ action, fields }) => [action, parseChanges(fields).fields]);
};

describe('a new category', () => {
  it('is listed at once with its preview image and recorded in the audit log', async () => {
    const name = uniqueName('Harbor');
    const { status, body } = await createCategory({
      name: ` ${name} `,
      previewImageUrl: 'HTTPS://a.test/x y.jpg',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name,
      previewImageUrl: 'https://a.test/x%20y.jpg',
      wallpaperCount: 0,
    });
    expect((await call(listCategories)).body).toContainEqual(body);
    expect(await listAuditEntries(body._id)).toEqual([
      ['category.create', ['name', 'previewImageUrl']],
    ]);
    const { body: plain } = await createCategory({ name: uniqueName('Dunes') });
    expect(await listAuditEntries(plain._id)).toEqual([['category.create', ['name']]]);
  });

  it('is rejected if the name is taken, ignoring case', async () => {
    const name = uniqueName('Dunes');
    await createCategory({ name });
    const { status, body } = await createCategory({ name: name.toUpperCase() });
    expect([status, body.issues[0].path]).toEqual([409, 'name']);
    const both = await settleAll([1, 2].map(() => createCategory({ name: `${name} two` })));
    expect(both.map((response) => response.status).sort()).toEqual([201, 409]);
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
  ])('is rejected as %j', async (json) => {
    expect((await createCategory(json)).status).toBe(400);
  });
});

describe('a renamed category', () => {
  it('keeps its wallpapers, is found by its new name, and redirects from its old name', async () => {
    const [before, after] = [uniqueName('Meadow'), uniqueName('Prairie')];
    await insertCategory(before);
    const id = await getId(before);
    await insertWallpaper(creator, { category: before });
    expect([await countFound(before), await countFound(after)]).toEqual([1, 0]);
    const { status, body } = await updateCategory(id, { name: after });
    expect([status, body.name, body.wallpaperCount]).toEqual([200, after, 1]);
    expect([await countFound(before), await countFound(after)]).toEqual([0, 1]);
    expect([await countListed(before.toUpperCase()), await countListed(after)]).toEqual([1, 1]);
    const listOldNames = () => db().oldCategoryName.findMany({ where: { categoryId: id } });
    expect((await listOldNames()).map(({ name }) => name)).toEqual([before]);

    await updateCategory(id, { name: before });
    expect((await listOldNames()).map(({ name }) => name)).toEqual([after]);
    expect(await listAuditEntries(id)).toEqual([
      ['category.update', ['name']],
      ['category.update', ['name']],
    ]);
  });

  it('stays at the same URL if only its case changes', async () => {
    const name = uniqueName('Delta');
    await insertCategory(name);
    const id = await getId(name);
    expect((await updateCategory(id, { name: name.toUpperCase() })).body.name).toBe(
      name.toUpperCase(),
    );
    expect(await db().oldCategoryName.count({ where: { categoryId: id } })).toBe(0);
  });

  it('frees its old name for a new category', async () => {
    const [oldName, newName] = [uniqueName('Isle'), uniqueName('Atoll')];
    await insertCategory(oldName);
    await insertWallpaper(creator, { category: oldName });
    await updateCategory(await getId(oldName), { name: newName });
    expect((await createCategory({ name: oldName })).status).toBe(201);
    expect([await countListed(oldName), await countListed(newName)]).toEqual([0, 1]);
  });

  it('is rejected if the new name is taken, and unchanged if nothing differs', async () => {
    const [one, two] = [uniqueName('Canyon'), uniqueName('Gorge')];
    for (const name of [one, two]) await insertCategory(name);
    const id = await getId(one);
    expect((await updateCategory(id, { name: two.toLowerCase() })).status).toBe(409);
    expect((await updateCategory(id, { name: one, previewImageUrl: '' })).status).toBe(200);
    expect(await listAuditEntries(id)).toEqual([]);
    await updateCategory(id, { previewImageUrl: 'https://a.test/x.jpg' });
    const { body } = await updateCategory(id, { previewImageUrl: null });
    expect(body).toMatchObject({ name: one, previewImageUrl: null });
    for (const missing of [crypto.randomUUID(), 'x', '%00']) {
      expect((await updateCategory(missing, { name: uniqueName('None') })).status).toBe(404);
    }
  });
});

describe('a deleted category', () => {
  it('is deleted if it is empty and not found afterwards', async () => {
    const id = (await createCategory({ name: uniqueName('Empty') })).body._id;
    expect([(await deleteCategory(id)).status, (await deleteCategory(id)).status]).toEqual([
      204, 404,
    ]);
    expect((await listAuditEntries(id)).map(([action]) => action)).toEqual([
      'category.create',
      'category.delete',
    ]);
  });

  it('needs another category for its wallpapers, hidden ones included', {
    timeout: 120_000,
  }, async () => {
    const [from, to] = [uniqueName('Glacier'), uniqueName('Snow')];
    for (const name of [from, to]) await insertCategory(name);
    const [fromId, toId] = [await getId(from), await getId(to)];
    await insertWallpaper(creator, { category: from, status: 'removed' });
    expect((await deleteCategory(fromId)).status).toBe(409);
    for (const wrong of [fromId, crypto.randomUUID()]) {
      const { status, body } = await deleteCategory(fromId, wrong);
      expect([status, body.issues[0].path]).toEqual([400, 'moveTo']);
    }
    expect((await deleteCategory(fromId, 'x')).status).toBe(400);

    // More than fit into one batch.
    for (let count = 0; count < 60; count += 1) await insertWallpaper(creator, { category: from });
    expect((await deleteCategory(fromId, toId)).status).toBe(204);
    const categories = await listAdminCategories(await toViewer(admin));
    const target = categories.find(({ _id }) => _id === toId);
    expect([target?.wallpaperCount, target?.hiddenCount]).toEqual([60, 1]);
    expect(categories.some(({ _id }) => _id === fromId)).toBe(false);
    const { headers } = await call(searchWallpapers, { query: { q: to } });
    expect(headers.get('x-total-count')).toBe('60');
    expect(await countFound(from)).toBe(0);
  });
});

describe('a category that is deleted during a request', () => {
  /** Deletes the category when the request stores its first file. */
  function deleteDuringRequest(name: string) {
    const put = storage().put;
    vi.spyOn(storage(), 'put').mockImplementationOnce(async (...args) => {
      expect((await deleteCategory(await getId(name))).status).toBe(204);
      return put(...args);
    });
  }
  afterEach(() => vi.restoreAllMocks());

  it('makes an upload fail without leaving files @long', async () => {
    const category = await insertCategory();
    const countFiles = async () => await count(storage().list('w/'));
    const before = await countFiles();
    deleteDuringRequest(category);
    const { status, body } = await uploadWallpaper(creator, { category, title: 'Late' });
    expect([status, body.issues[0].path]).toEqual([400, 'category']);
    expect([await countFiles(), await db().fileRemoval.count()]).toEqual([before, 0]);
  });

  it('makes an edit fail without changing the wallpaper', async () => {
    const body = await insertStoredWallpaper(creator);
    const category = await insertCategory();
    deleteDuringRequest(category);
    const json = { category, focalPoint: { x: 0.1, y: 0.9 } };
    const response = await call(updateWallpaper, { as: creator, params: { id: body._id }, json });
    expect([response.status, response.body.issues[0].path]).toEqual([400, 'category']);
    const current = await call(getWallpaper, { params: { id: body._id } });
    expect(current.body).toMatchObject({ category: body.category, focalPoint: body.focalPoint });
  });
});

describe('the admin category list', () => {
  it('is rejected for other users', async () => {
    await expect(listAdminCategories(await toViewer(creator))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
