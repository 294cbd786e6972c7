import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { env } from '@/lib/platform/env';
import { searchWallpapers } from '@/lib/search/queries';
import { applyMigrations, getSchemaDrift } from '@/scripts/migrate';
import { connectToDatabase, countBlockedQueries } from '@/tests/database';
import { insertCopies, installOldVersion, migrateTo, startBlockedMigration } from '@/tests/upgrade';
import { waitFor } from '@/tests/wait-for';

const BEFORE_ENTRIES = '20261127010000_names';
const ENTRIES_ADDED = '20261128010000_search_entries';
const BEFORE_TAG_COUNTS = '20261128020000_toplists';
const TAG_COUNTS_ADDED = '20261128030000_tag_counts';
const TAG_COUNTS_FILLED = '20261128030050_fill_tag_counts';
const ORDERS_ADDED = '20261128060000_search_orders';
const COPIES = 2500;

let client: pg.Client;

beforeAll(async () => {
  client = await connectToDatabase();
});
beforeEach(() => installOldVersion(client));
afterAll(() => client.end());

it('an upgrade fills the search index and keeps concurrent changes by the previous version', async () => {
  await insertCopies(client, 'copy1', COPIES);
  await migrateTo(BEFORE_ENTRIES);
  await client.query(`ALTER TABLE wallpapers DISABLE TRIGGER USER; UPDATE wallpapers SET status = 'approved', status_reason = NULL;
    ALTER TABLE wallpapers ENABLE TRIGGER USER`);
  await migrateTo(ENTRIES_ADDED);
  const kill = await startBlockedMigration(client);
  expect((await client.query('SELECT FROM search_entries')).rowCount).toBe(1000);

  const ends = ['', 'DESC'].map(
    (order) => `(SELECT id FROM wallpapers ORDER BY id ${order} LIMIT 1)`,
  );
  await client.query(`UPDATE wallpapers SET title = 'Renamed lake' WHERE id IN (${ends})`);
  await client.query(`UPDATE users SET display_name = 'Lovelace'`);
  await client.query(`DELETE FROM wallpapers WHERE id = (SELECT wallpaper_id FROM search_entries
    WHERE wallpaper_id <> ALL (ARRAY[${ends}]) LIMIT 1)`);
  await kill();
  await applyMigrations(env().DATABASE_URL);

  expect((await client.query('SELECT FROM search_entries')).rowCount).toBe(COPIES + 2);
  const stale = await client.query(
    `SELECT FROM search_entries WHERE sort(terms) <> ARRAY(SELECT DISTINCT term
       FROM search_terms(wallpaper_id) ORDER BY term)`,
  );
  expect(stale.rowCount).toBe(0);
  const totals = ['renamed lake', 'file lovelace'].map((q) =>
    searchWallpapers({ q, page: 1, limit: 1 }),
  );
  expect((await Promise.all(totals)).map(({ total }) => total)).toEqual([2, null]);
  expect(await getSchemaDrift(env().DATABASE_URL)).toBe('');
});

it('an upgrade counts the wallpapers of each tag and keeps concurrent changes', async () => {
  await migrateTo(BEFORE_TAG_COUNTS);
  const tagIds = [...Array(30).keys()].map((n) => 1000 + n);
  const link = (ids: number[], wallpaper: string) => `INSERT INTO wallpaper_tags
    SELECT id, tag_id, 0 FROM wallpapers, unnest(ARRAY[${ids}]) AS tag_id WHERE public_id = '${wallpaper}'`;
  const publicIds = await client.query(
    `UPDATE wallpapers SET status = 'approved', status_reason = NULL RETURNING public_id`,
  );
  const [first, second, third] = publicIds.rows.map((row) => row.public_id);
  await client.query('DELETE FROM wallpaper_tags; DELETE FROM tags');
  await client.query(
    `INSERT INTO tags SELECT id, 'tag ' || id FROM unnest(ARRAY[${tagIds}]) AS id`,
  );
  await client.query(link(tagIds, first));
  await client.query(link(tagIds.slice(0, 20), second));
  await client.query(`UPDATE wallpapers SET status = 'rejected' WHERE public_id = '${second}'`);
  await migrateTo(TAG_COUNTS_ADDED);
  const uploading = await connectToDatabase();
  onTestFinished(() => uploading.end());
  await uploading.query('BEGIN');
  await uploading.query(link([1015], third));
  const migration = applyMigrations(env().DATABASE_URL);
  await waitFor(async () => expect(await countBlockedQueries()).toBe(1));

  const [filled] = (await client.query('SELECT count(wallpaper_count)::int AS count FROM tags'))
    .rows;
  expect(filled.count).toBe(10);
  await client.query('DELETE FROM wallpaper_tags WHERE tag_id IN (1002, 1025)');
  await client.query(link([1003, 1026], third));
  await uploading.query('COMMIT');
  await migration;

  const { rows } = await client.query('SELECT wallpaper_count FROM tags ORDER BY id');
  const counts = new Map([
    [1002, 0],
    [1025, 0],
    [1003, 2],
    [1015, 2],
    [1026, 2],
  ]);
  expect(rows.map((row) => row.wallpaper_count)).toEqual(tagIds.map((id) => counts.get(id) ?? 1));
  expect(await getSchemaDrift(env().DATABASE_URL)).toBe('');
});

it('an upgrade adds terms for the sort orders and keeps concurrent changes', async () => {
  await migrateTo(ORDERS_ADDED);
  const voting = await connectToDatabase();
  onTestFinished(() => voting.end());
  await voting.query('BEGIN');
  await voting.query("UPDATE wallpapers SET views = 1000 WHERE status = 'approved'");
  const migration = applyMigrations(env().DATABASE_URL);
  await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
  await voting.query('COMMIT');
  await migration;

  const { rows } = await client.query(`SELECT ARRAY(
    SELECT step FROM generate_series(0, 30) AS step WHERE search_term('views', step::text) = ANY(terms)
  ) AS steps FROM search_entries`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ steps }) => steps)).toEqual(rows.map(() => [9]));
});

it('an upgrade to suggestions waits for an upload without a deadlock', async () => {
  await migrateTo(TAG_COUNTS_FILLED);
  const uploading = await connectToDatabase();
  onTestFinished(() => uploading.end());
  await uploading.query('BEGIN');
  await uploading.query('UPDATE categories SET wallpaper_count = wallpaper_count + 1');
  const migration = applyMigrations(env().DATABASE_URL);
  await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
  await uploading.query('UPDATE users SET wallpaper_count = wallpaper_count + 1');
  await uploading.query('UPDATE tags SET wallpaper_count = wallpaper_count + 1');
  await uploading.query('COMMIT');
  await migration;
  expect(await getSchemaDrift(env().DATABASE_URL)).toBe('');
});

it('fills the names that are suggested', async () => {
  await migrateTo(BEFORE_TAG_COUNTS);
  await client.query(`WITH tag AS (INSERT INTO tags (name) VALUES ('upgraded') RETURNING id)
    INSERT INTO wallpaper_tags (wallpaper_id, tag_id, position)
    SELECT w.id, tag.id, 20 FROM wallpapers w, tag WHERE status = 'approved'`);
  await applyMigrations(env().DATABASE_URL);
  const { rows } = await client.query(
    `SELECT DISTINCT kind, phrase FROM search_names WHERE phrase IN (
       SELECT lower(name) FROM categories WHERE wallpaper_count > 0
       UNION SELECT username FROM users WHERE wallpaper_count > 0
       UNION SELECT lower(name) FROM tags WHERE wallpaper_count > 0)`,
  );
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['tag', 'category', 'creator']));
});
