import { beforeAll, describe, expect, it } from 'vitest';
import { DELETE as deleteRoute } from '@/app/api/categories/[id]/route';
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
  it('records the moved wallpapers even if deleting the category fails', {
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
