import { beforeAll, describe, expect, it } from 'vitest';
import { GET as listForAdmins } from '@/app/api/admin/wallpapers/route';
import { DELETE as deleteRoute } from '@/app/api/categories/[id]/route';
import { POST as createRoute, GET as listCategories } from '@/app/api/categories/route';
import { GET as searchWallpapers } from '@/app/api/search/route';
import { GET as listWallpapers } from '@/app/api/wallpapers/category/[category]/route';
import { parseChanges } from '@/lib/audit/changes';
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
import { waitFor } from '@/tests/wait-for';

let admin: TestUser;
let creator: TestUser;

beforeAll(async () => {
  [admin, creator] = [await insertAdmin(), await insertUser()];
});

const deleteCategory = (id: string, moveTo: string) =>
  call(deleteRoute, { as: admin, params: { id }, query: { moveTo } });
const getId = async (name: string) =>
  (await db().category.findUniqueOrThrow({ where: { name } })).id;
const countListed = async (category: string) =>
  (await call(listWallpapers, { params: { category }, query: { limit: '100' } })).body.length;
const listAuditEntries = async (subjectId: string) => {
  const rows = await db().auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } });
  return rows.map(({ action, fields }) => [action, parseChanges(fields).fields]);
};

describe('deleting a category and moving its wallpapers', () => {
  it('records the moved wallpapers even if deleting the category fails @long', {
    timeout: 120_000,
  }, async () => {
    const [from, to] = [await insertCategory(), await insertCategory()];
    const [fromId, toId] = [await getId(from), await getId(to)];
    for (let count = 0; count < 60; count += 1) await insertWallpaper(creator, { category: from });
    await db().$executeRaw`
      CREATE FUNCTION reject_category_delete() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'rejected by the test'; END $$`;
    await db().$executeRaw`
      CREATE TRIGGER reject_category_delete BEFORE DELETE ON categories EXECUTE FUNCTION reject_category_delete()`;
    expect((await deleteCategory(fromId, toId)).status).toBeGreaterThanOrEqual(500);
    await db().$executeRaw`DROP FUNCTION reject_category_delete CASCADE`;
    expect([await countListed(from), await countListed(to)]).toEqual([0, 60]);
    const moved = ['category.update', ['wallpapers']];
    expect(await listAuditEntries(fromId)).toEqual([moved]);
    expect((await deleteCategory(fromId, toId)).status).toBe(204);
    expect(await listAuditEntries(fromId)).toEqual([moved, ['category.delete', ['name']]]);
  });

  it.each([0, 1])(
    'does nothing with %i wallpapers if the target category is deleted first',
    async (total) => {
      const [from, to] = [await insertCategory(), await insertCategory()];
      const [fromId, toId] = [await getId(from), await getId(to)];
      for (let count = 0; count < total; count += 1)
        await insertWallpaper(creator, { category: from });
      const other = await connectToDatabase();
      await other.query('BEGIN');
      await other.query('DELETE FROM categories WHERE id = $1', [toId]);
      const deletion = deleteCategory(fromId, toId);
      await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
      await other.query('COMMIT');
      await other.end();
      const { status, body } = await deletion;
      expect([status, body.issues[0].path]).toEqual([400, 'moveTo']);
      expect([await countListed(from), await listAuditEntries(fromId)]).toEqual([total, []]);
    },
  );

  it('adds its daily views and downloads to the target category', async () => {
    const [fromId, toId] = [
      await getId(await insertCategory()),
      await getId(await insertCategory()),
    ];
    const [first, second] = [new Date('2026-03-01'), new Date('2026-03-02')];
    const insertDay = (categoryId: string, day: Date, views: number, downloads: number) =>
      db().categoryDay.create({ data: { categoryId, day, views, downloads } });
    await insertDay(fromId, first, 3, 1);
    await insertDay(fromId, second, 5, 2);
    await insertDay(toId, first, 10, 4);
    expect((await deleteCategory(fromId, toId)).status).toBe(204);
    const categoryId = { in: [fromId, toId] };
    expect(
      await db().categoryDay.findMany({ where: { categoryId }, orderBy: { day: 'asc' } }),
    ).toEqual([
      { categoryId: toId, day: first, views: 13, downloads: 5 },
      { categoryId: toId, day: second, views: 5, downloads: 2 },
    ]);
  });

  it('redirects its current and former URLs to the target category', async () => {
    const [from, to] = [await insertCategory(), await insertCategory()];
    const [fromId, toId] = [await getId(from), await getId(to)];
    const former = `Former ${from}`;
    await db().oldCategoryName.create({ data: { name: former, categoryId: fromId } });
    await insertWallpaper(creator, { category: from });
    expect((await deleteCategory(fromId, toId)).status).toBe(204);
    for (const name of [from, former]) expect(await countListed(name)).toBe(1);
  });
});

let number = 0;

const uniqueName = (word: string) =>
  `${word}${[...String(process.pid * 1000 + number++)].map((digit) => 'abcdefghij'[+digit]).join('')}`;

const createCategory = (json: object) => call(createRoute, { as: admin, json });

describe('the name of a category', () => {
  it.each([
    ['İzmir', 'izmir'],
    ['ΟΔΟΣ', 'οδος'],
    ['οδοσ', 'ΟΔΟΣ'],
    ['#1', '#1'],
    ['Cafe\u0301', 'CAFÉ'],
    ['Ǆungla', 'ǆungla'],
  ])('%s is found as %s by every list, filter and operator, and is taken', async (word, other) => {
    const suffix = uniqueName('x');
    const [name, requested] = [`${word} ${suffix}`, `${other} ${suffix.toUpperCase()}`];
    expect((await createCategory({ name })).status).toBe(201);
    await insertWallpaper(creator, { category: name.normalize('NFC') });
    expect((await call(listWallpapers, { params: { category: requested } })).body.length).toBe(1);
    const q = `category:"${requested}"`;
    expect((await call(searchWallpapers, { query: { q, exact: '1' } })).body).toHaveLength(1);
    const query = { category: requested, sorting: 'views' };
    expect((await call(searchWallpapers, { query })).body).toHaveLength(1);
    const list = { as: admin, query: { category: requested } };
    expect((await call(listForAdmins, list)).body).toHaveLength(1);
    expect((await createCategory({ name: requested })).status).toBe(409);
  });

  it.each(['.', '..', '\u200b', '\u3164', 'a/b', '\n'])('can’t be %j', async (name) => {
    expect((await createCategory({ name })).status).toBe(400);
  });

  it('has one line', async () => {
    const { body } = await createCategory({ name: `Wide\n\tfields\u0007 ${uniqueName('x')}` });
    expect(body.name).toMatch(/^Wide fields x/);
  });

  it('is sorted as people do', async () => {
    const prefix = uniqueName('q');
    const names = ['Äpfel', 'Bäume', '10 apples', 'zoo', '9 apples'];
    for (const name of names) await createCategory({ name: `${prefix} ${name}` });
    const { body } = await call(listCategories, {});
    const sorted = body.map(({ name }: { name: string }) => name.replace(`${prefix} `, ''));
    expect(sorted.filter((name: string) => names.includes(name))).toEqual([
      '9 apples',
      '10 apples',
      'Äpfel',
      'Bäume',
      'zoo',
    ]);
  });
});
