import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { SCREEN_RATIOS } from '@/lib/search/query/conditions';
import { RATIO_TOLERANCE, STEPS } from '@/lib/search/resolve/compile';
import { applyMigrations } from '@/scripts/migrations/apply-migrations';
import { readMigrations } from '@/scripts/migrations/read-migrations';
import { call } from '@/tests/call';
import { connectToDatabase } from '@/tests/database';
import { insertCategory, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

const find = async (q: string): Promise<string[]> => {
  const { body } = await call(search, { query: { q } });
  return body.map(({ _id }: { _id: string }) => _id);
};
const change = (publicId: string, data: object) =>
  db().wallpaper.update({ where: { publicId }, data });
const makeUserNamed = async (displayName: string): Promise<TestUser> => {
  const user = await insertUser();
  await db().user.update({ where: { id: user.id }, data: { displayName } });
  return user;
};
const indexRows = async () => [await db().searchEntry.count(), await db().searchStale.count()];

describe('the search index is up to date', () => {
  it('when a wallpaper is hidden, restored, edited and deleted', async () => {
    const before = await indexRows();
    const id = await insertWallpaper(await insertUser(), { title: 'Quokka', tags: ['marsupial'] });
    await change(id, { status: 'removed' });
    expect([await find('quokka'), await indexRows()]).toEqual([[], before]);
    await change(id, { status: 'approved' });
    expect(await find('quokka marsupial')).toEqual([id]);
    await change(id, { title: 'Wombat', description: 'of the quokka family' });
    expect(await find('wombat quokka')).toEqual([id]);
    await change(id, { description: '' });
    expect([await find('quokka'), await find('wombat')]).toEqual([[], [id]]);
    await db().wallpaper.delete({ where: { publicId: id } });
    expect([await find('wombat'), await indexRows()]).toEqual([[], before]);
  });

  it('when a tag is added, renamed or removed', async () => {
    const publicId = await insertWallpaper(await insertUser(), { tags: ['archipelago'] });
    const { id: wallpaperId } = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
    const { id: tagId } = await db().tag.create({ data: { name: 'fjord' } });
    await db().wallpaperTag.create({ data: { wallpaperId, tagId, position: 1 } });
    expect(await find('fjord archipelago')).toEqual([publicId]);
    await db().tag.update({ where: { id: tagId }, data: { name: 'estuary' } });
    expect([await find('fjord'), await find('estuary')]).toEqual([[], [publicId]]);
    await db().wallpaperTag.deleteMany({ where: { wallpaperId } });
    expect([await find('estuary'), await find('archipelago')]).toEqual([[], []]);
  });

  it('when a creator is renamed, without words of the old name', async () => {
    const creator = await makeUserNamed('Bartholomew Quillfeather');
    const id = await insertWallpaper(creator, { title: 'By Quillfeather' });
    const other = await insertWallpaper(creator);
    await db().user.update({ where: { id: creator.id }, data: { displayName: 'Ada Q' } });
    expect(await find('quillfeather')).toEqual([id]);
    expect(await find('bartholomew')).toEqual([]);
    expect(await find('ada')).toEqual([other, id]);
    expect(await db().searchWord.count({ where: { word: 'bartholomew' } })).toBe(0);
    await change(id, { title: 'Untitled' });
    expect(await db().searchWord.count({ where: { word: 'quillfeather' } })).toBe(0);
  });

  it('when a category is renamed or a wallpaper moves to another category', async () => {
    const [from, to] = [await insertCategory('Volcanoes'), await insertCategory('Tundra')];
    const id = await insertWallpaper(await insertUser(), { category: from });
    await db().category.update({ where: { name: from }, data: { name: 'Geysers' } });
    expect([await find('volcanoes'), await find('geysers')]).toEqual([[], [id]]);
    const { id: categoryId } = await db().category.findUniqueOrThrow({ where: { name: to } });
    await change(id, { categoryId });
    expect([await find('geysers'), await find('tundra')]).toEqual([[], [id]]);
  });

  it('when a transaction fails, and when many write the same new words at once @long', async () => {
    const creator = await insertUser();
    const before = await indexRows();
    const id = await insertWallpaper(creator, { title: 'Meridian' });
    const failing = db().$transaction(async (tx) => {
      await tx.wallpaper.update({ where: { publicId: id }, data: { title: 'Zenith' } });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect([await find('zenith'), await find('meridian')]).toEqual([[], [id]]);
    const words = ['umbra', 'penumbra', 'nadir', 'azimuth', 'perigee', 'syzygy'];
    const ids = await settleAll(
      words.map((title, index) => {
        const tags = [...words.slice(index), ...words.slice(0, index)];
        return insertWallpaper(creator, { title, tags });
      }),
    );
    expect((await find('syzygy umbra')).sort()).toEqual([...ids].sort());
    await db().wallpaper.deleteMany({ where: { publicId: { in: [...ids, id] } } });
    expect(await indexRows()).toEqual(before);
  });
});

it('the index has the sizes and ratios that searches ask for', async () => {
  const sizes = await db().$queryRaw<{ kind: string; name: string }[]>`
    SELECT DISTINCT kind, name::int FROM generate_series(1, 10000) AS side, search_attributes(side, side)
    WHERE kind IN ('width', 'height') ORDER BY kind, name`;
  const listSteps = (side: string) => STEPS.map((name) => ({ kind: side, name }));
  expect(sizes).toEqual([...listSteps('height'), ...listSteps('width')]);
  const ratios = await db().$queryRaw<{ name: string; furthest: number }[]>`
    SELECT name, max(abs(w::float8 / h * split_part(name, 'x', 2)::int / split_part(name, 'x', 1)::int - 1)) AS furthest
    FROM generate_series(1, 120000, 3) AS w, (VALUES (20000)) AS side (h), search_attributes(w, h)
    WHERE kind = 'ratio' GROUP BY name`;
  expect(ratios.map(({ name }) => name).sort()).toEqual([...SCREEN_RATIOS].sort());
  for (const { furthest } of ratios) expect(furthest).toBeCloseTo(RATIO_TOLERANCE, 3);
});

const FIRST = '20261201130000_search_words';

let client: pg.Client;

beforeAll(async () => {
  client = await connectToDatabase();
});

afterAll(() => client.end());

const select = async (statement: string) => (await client.query(statement)).rows;

const readEntries = () =>
  select('SELECT wallpaper_id, sort(uniq(sort(terms))) AS terms FROM search_entries ORDER BY 1');

const readNames = () =>
  select('SELECT kind, subject_id, phrase FROM search_names ORDER BY kind, subject_id, phrase');

const readWords = () =>
  select('SELECT word, term, field, stem FROM search_dictionary ORDER BY word, term');

it('an update indexes wallpapers again as new ones are @long', async () => {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const migrations = await readMigrations();
  const earlier = migrations.filter(({ name }) => name < FIRST);
  expect(earlier.length).toBeLessThan(migrations.length);
  await applyMigrations(env().DATABASE_URL, earlier);

  const [creator, category] = [await insertUser(), await insertCategory('ภูเขา')];
  const titles = ['Plain title', 'غُروب الشمس', 'ทะเล', 'S.T.A.L.K.E.R. 2', 'Waves🌊', 'Light'];
  for (const title of titles) await insertWallpaper(creator, { category, title });
  const tags = ['k/da', 'ทะเล'];
  // Prisma would read and insert columns that later migrations add.
  await client.query('INSERT INTO tags (name) SELECT unnest($1::text[])', [tags]);
  await insertWallpaper(creator, { category, title: 'Tagged', tags });
  await client.query(
    `
    WITH created AS (
      INSERT INTO wallpaper_sets (id, public_id, kind)
      VALUES (gen_random_uuid(), 'abcde12345', 'light_dark') RETURNING id
    )
    UPDATE wallpapers SET set_id = created.id, set_position = array_position($1, title::text)
    FROM created WHERE title = ANY ($1)`,
    [['Waves🌊', 'ทะเล']],
  );
  for (const [title, mean] of [
    ['Plain title', 20],
    ['Light', 240],
  ] as const) {
    await db().wallpaper.updateMany({
      where: { title },
      data: { luminance: Buffer.alloc(512, mean) },
    });
  }

  await applyMigrations(env().DATABASE_URL, migrations);
  const filled = [await readEntries(), await readNames(), await readWords()];
  await client.query('SELECT search_index(id) FROM wallpapers');
  expect([await readEntries(), await readNames(), await readWords()]).toEqual(filled);
  const found = await select(
    `SELECT title FROM wallpapers WHERE title_words(title) @@ 'stalker'::tsquery`,
  );
  expect(found).toEqual([{ title: 'S.T.A.L.K.E.R. 2' }]);
  const dark =
    await select(`SELECT title FROM wallpapers w JOIN search_entries e ON e.wallpaper_id = w.id
    WHERE e.terms @> ARRAY[search_term('brightness', 'dark')]`);
  expect(dark).toEqual([{ title: 'Plain title' }]);
});
