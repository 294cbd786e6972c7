import { beforeAll, describe, expect, it } from 'vitest';
import { DELETE as remove } from '@/app/api/categories/[id]/route';
import { GET as wallpapers } from '@/app/api/wallpapers/category/[category]/route';
import { parseChanges } from '@/lib/audit/changes';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { connect, countWaiting } from '@/tests/counts';
import { eventually } from '@/tests/eventually';
import { insertWallpaper, makeAdmin, makeCategory, makeUser, type Person } from '@/tests/factories';

let admin: Person;
let creator: Person;

beforeAll(async () => {
  [admin, creator] = [await makeAdmin(), await makeUser()];
});

const drop = (id: string, moveTo: string) =>
  call(remove, { as: admin, params: { id }, query: { moveTo } });
const idOf = async (name: string) =>
  (await db().category.findUniqueOrThrow({ where: { name } })).id;
const held = async (category: string) =>
  (await call(wallpapers, { params: { category }, query: { limit: '100' } })).body.length;
const acts = async (subjectId: string) => {
  const rows = await db().auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } });
  return rows.map(({ action, fields }) => [action, parseChanges(fields).fields]);
};

describe('a category whose wallpapers go elsewhere', () => {
  it('records what was moved also when it ends before the category is gone', async () => {
    const [from, to] = [await makeCategory(), await makeCategory()];
    const [fromId, toId] = [await idOf(from), await idOf(to)];
    for (let count = 0; count < 60; count += 1) await insertWallpaper(creator, { category: from });
    await db().$executeRaw`
      CREATE FUNCTION refuse_to_go() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'not yet'; END $$`;
    await db().$executeRaw`
      CREATE TRIGGER refuse_to_go BEFORE DELETE ON categories EXECUTE FUNCTION refuse_to_go()`;
    expect((await drop(fromId, toId)).status).toBeGreaterThanOrEqual(500);
    await db().$executeRaw`DROP FUNCTION refuse_to_go CASCADE`;
    expect([await held(from), await held(to)]).toEqual([0, 60]);
    const moved = ['category.update', ['wallpapers']];
    expect(await acts(fromId)).toEqual([moved]);
    expect((await drop(fromId, toId)).status).toBe(204);
    expect(await acts(fromId)).toEqual([moved, ['category.delete', ['name']]]);
  });

  it.each([0, 1])(
    'stays with its %i wallpapers when where they go is deleted first',
    async (much) => {
      const [from, to] = [await makeCategory(), await makeCategory()];
      const [fromId, toId] = [await idOf(from), await idOf(to)];
      for (let count = 0; count < much; count += 1)
        await insertWallpaper(creator, { category: from });
      const other = await connect();
      await other.query('BEGIN');
      await other.query('DELETE FROM categories WHERE id = $1', [toId]);
      const dropping = drop(fromId, toId);
      await eventually(async () => expect(await countWaiting()).toBe(1));
      await other.query('COMMIT');
      await other.end();
      const { status, body } = await dropping;
      expect([status, body.issues[0].path]).toEqual([400, 'moveTo']);
      expect([await held(from), await acts(fromId)]).toEqual([much, []]);
    },
  );

  it('leaves its views and downloads to where its wallpapers go, day by day', async () => {
    const [fromId, toId] = [await idOf(await makeCategory()), await idOf(await makeCategory())];
    const [first, second] = [new Date('2026-03-01'), new Date('2026-03-02')];
    const day = (categoryId: string, at: Date, views: number, downloads: number) =>
      db().categoryDay.create({ data: { categoryId, day: at, views, downloads } });
    await day(fromId, first, 3, 1);
    await day(fromId, second, 5, 2);
    await day(toId, first, 10, 4);
    expect((await drop(fromId, toId)).status).toBe(204);
    const categoryId = { in: [fromId, toId] };
    expect(
      await db().categoryDay.findMany({ where: { categoryId }, orderBy: { day: 'asc' } }),
    ).toEqual([
      { categoryId: toId, day: first, views: 13, downloads: 5 },
      { categoryId: toId, day: second, views: 5, downloads: 2 },
    ]);
  });
});
