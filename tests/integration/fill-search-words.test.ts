import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { applyMigrations } from '@/scripts/migrations/apply-migrations';
import { readMigrations } from '@/scripts/migrations/read-migrations';
import { connectToDatabase } from '@/tests/database';
import { insertCategory, insertSet, insertUser, insertWallpaper } from '@/tests/factories';

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

it('an update indexes wallpapers again as new ones are', async () => {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const migrations = await readMigrations();
  const earlier = migrations.filter(({ name }) => name < FIRST);
  expect(earlier.length).toBeLessThan(migrations.length);
  await applyMigrations(env().DATABASE_URL, earlier);

  const [creator, category] = [await insertUser(), await insertCategory('ภูเขา')];
  const titles = ['Plain title', 'غُروب الشمس', 'ทะเล', 'S.T.A.L.K.E.R. 2', 'Waves🌊', 'Light'];
  for (const title of titles) await insertWallpaper(creator, { category, title });
  const tags = ['k/da', 'ทะเล'];
  // Prisma would insert columns that later migrations add.
  await client.query('INSERT INTO tags (name) SELECT unnest($1::text[])', [tags]);
  await insertWallpaper(creator, { category, title: 'Tagged', tags });
  await insertSet(creator);
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
