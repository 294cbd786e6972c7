import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Viewer } from '@/lib/auth/schema';
import { env } from '@/lib/platform/env';
import { searchWallpapers } from '@/lib/search/queries';
import { getWallpaper } from '@/lib/wallpapers/queries';
import { applyMigrations, getSchemaDrift } from '@/scripts/migrate';
import { readMigrations } from '@/scripts/schema-engine';
import { connectToDatabase, countBlockedQueries } from '@/tests/database';
import { waitFor } from '@/tests/wait-for';

const VERSION_BEFORE = '20261124010000_no_clock_for_idempotency';
const COLUMN_ADDED = '20261125010000_wallpaper_files';
const BEFORE_ENTRIES = '20261127010000_names';
const ENTRIES_ADDED = '20261128010000_search_entries';
const BEFORE_TAG_COUNTS = '20261128020000_toplists';
const TAG_COUNTS_ADDED = '20261128030000_tag_counts';
const TAG_COUNTS_FILLED = '20261128030050_fill_tag_counts';
const ORDERS_ADDED = '20261128060000_search_orders';
const BEFORE_REMOVED = '20261128150000_versions';
const BEFORE_REMOVED_FILL = '20261129100050_sitemap_profiles';
const FIXTURE = path.resolve('tests/fixtures/wallpapers-before-files-column');
const COPIES = 2500;
const KEYS = `original_key, small_key, small_2x_key, display_key, card_key, pin_key, small_avif_key,
  small_2x_avif_key, display_avif_key`;
const OWNER = { id: '01930000-0000-7000-8000-000000000001', role: 'user' } as Viewer;

let client: pg.Client;

beforeEach(async () => {
  client ??= await connectToDatabase();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrateTo(VERSION_BEFORE);
  await client.query(await readFile(`${FIXTURE}.sql`, 'utf8'));
});
afterAll(() => client.end());

async function migrateTo(last: string): Promise<void> {
  const list = await readMigrations();
  const migrationDirectories = list.migrationDirectories.filter(({ path: name }) => name <= last);
  await applyMigrations(env().DATABASE_URL, { ...list, migrationDirectories });
}

/** Inserts rows as the previous version does. Hidden ones, which aren't indexed for the search, are fast. */
function insertCopies(prefix: string, count: number) {
  return client.query(
    `INSERT INTO wallpapers (id, public_id, user_id, category_id, title, status, width, height, bytes,
       format, content_hash, pixel_hash, thumbhash, average_color, ${KEYS}, updated_at)
     SELECT gen_random_uuid(), copy, user_id, category_id, title, 'rejected', width, height, bytes,
       format, content_hash, sha256(copy::bytea), thumbhash, average_color,
       ${KEYS.replaceAll(/\w+/g, 'replace($&, public_id, copy)')}, updated_at
     FROM wallpapers, generate_series(1, $2::int) AS n, LATERAL (SELECT $1 || lpad(n::text, 5, '0') AS copy) c
     WHERE public_id = 'everyfile1'`,
    [prefix, count],
  );
}

const count = async (condition: string) =>
  (await client.query(`SELECT FROM wallpapers WHERE ${condition}`)).rowCount;

async function listOldKeys() {
  const { rows } = await client.query(
    `SELECT public_id, array_agg(key ORDER BY key) AS keys FROM wallpapers, unnest(ARRAY[${KEYS}]) AS key
     WHERE key IS NOT NULL GROUP BY public_id ORDER BY public_id`,
  );
  return rows;
}

async function listKeys() {
  const { rows } = await client.query(
    `SELECT public_id, array_agg(file->>'key' ORDER BY file->>'key') AS keys
     FROM wallpapers, jsonb_each(files) AS f (name, file) GROUP BY public_id ORDER BY public_id`,
  );
  return rows;
}

/** Starts a migration that waits in its second batch for a locked row. */
async function startBlockedMigration() {
  const locked = await connectToDatabase();
  onTestFinished(() => locked.end());
  await locked.query('BEGIN');
  await locked.query(
    `SELECT FROM wallpapers WHERE id = (SELECT id FROM wallpapers ORDER BY id OFFSET 1500 LIMIT 1)
     FOR UPDATE`,
  );
  const script = ['--conditions=react-server', '--import', 'tsx', 'scripts/migrate.ts'];
  const migration = spawn(process.execPath, script, { env: process.env, stdio: 'ignore' });
  const closed = once(migration, 'close');
  await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
  return async () => {
    migration.kill('SIGKILL');
    await closed;
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    await locked.query('ROLLBACK');
  };
}

it('an upgrade that is killed midway continues, while the previous version reads and writes', async () => {
  await insertCopies('copy1', COPIES);
  await migrateTo(COLUMN_ADDED);
  const kill = await startBlockedMigration();
  expect(await count('files IS NOT NULL')).toBe(1000);

  // Servers of the previous version keep reading and writing, except the rows of the waiting batch.
  const last = 'WHERE id = (SELECT id FROM wallpapers ORDER BY id DESC LIMIT 1)';
  await client.query(`DELETE FROM wallpapers ${last}`);
  await client.query(`UPDATE wallpapers SET views = views + 1 ${last}`);
  await insertCopies('copy2', 1);
  const change = 'UPDATE wallpapers SET small_2x_avif_key = small_avif_key, card_key = NULL WHERE';
  await client.query(`${change} id = (SELECT id FROM wallpapers ORDER BY id LIMIT 1)`);
  await client.query(`${change} public_id = 'everyfile1'`);

  await kill();
  expect(await count('files IS NULL')).toBeGreaterThan(1400);
  const keys = await listOldKeys();
  expect(keys).toHaveLength(COPIES + 3);

  const [next] = await applyMigrations(env().DATABASE_URL);
  expect(next).toBe('20261125010050_fill_files');
  expect(await listKeys()).toEqual(keys);
  expect(await getSchemaDrift(env().DATABASE_URL)).toBe('');
});

it('an upgrade fills the search index, and misses no change that the previous version makes meanwhile', async () => {
  await insertCopies('copy1', COPIES);
  await migrateTo(BEFORE_ENTRIES);
  await client.query(`ALTER TABLE wallpapers DISABLE TRIGGER USER; UPDATE wallpapers SET status = 'approved', status_reason = NULL;
    ALTER TABLE wallpapers ENABLE TRIGGER USER`);
  await migrateTo(ENTRIES_ADDED);
  const kill = await startBlockedMigration();
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

it('an upgrade counts the wallpapers of each tag, and misses no change meanwhile', async () => {
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

it('an upgrade adds terms for the sort orders, and misses no change meanwhile', async () => {
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

it('an upgrade leaves the brightness and the colors of all wallpapers to the worker', async () => {
  await applyMigrations(env().DATABASE_URL);
  expect(await count("pending_work @> '{luminance,colors}'")).toBe(await count('true'));
});

it('an upgrade changes no API record', async () => {
  await applyMigrations(env().DATABASE_URL);
  const widths = [
    { smallImageWidth: 720, small2xImageWidth: 1280, webpImageWidth: 2560 },
    { smallImageWidth: 720, small2xImageWidth: null, webpImageWidth: 1920 },
    { smallImageWidth: 600, small2xImageWidth: 600, webpImageWidth: 600 },
  ];
  // Written by the version before.
  const records: { _id: string }[] = JSON.parse(await readFile(`${FIXTURE}.json`, 'utf8'));
  const added = { set: null, transparent: false };
  const expected = records.map((record, index) => ({ ...record, ...widths[index], ...added }));
  const upgraded = await Promise.all(records.map(({ _id }) => getWallpaper(_id, OWNER)));
  expect(upgraded).toEqual(expected);
});

it('an upgrade with `prisma migrate deploy`, which knows no batches, fills all rows, too', async () => {
  const keys = await listOldKeys();
  const notices: (string | undefined)[] = [];
  client.on('notice', ({ message }) => notices.push(message));
  await client.query('SET client_min_messages = debug1');
  onTestFinished(async () => void (await client.query('RESET client_min_messages')));
  const { migrationDirectories } = await readMigrations();
  for (const { path: name, migrationFile } of migrationDirectories) {
    if (name <= VERSION_BEFORE || migrationFile.content.tag !== 'ok') continue;
    await client.query(migrationFile.content.value);
  }
  expect(await listKeys()).toEqual(keys);
  // Otherwise, SET NOT NULL blocks reads while it scans the table.
  expect(notices).toContainEqual(
    expect.stringMatching(/"wallpapers.files" are sufficient to prove/),
  );
});

it('an upgrade remembers rejected pictures in batches', async () => {
  await insertCopies('copy1', COPIES);
  await migrateTo(BEFORE_REMOVED);
  await client.query(`INSERT INTO fingerprints (wallpaper_id, features, words)
    SELECT id, repeat('f', 13)::bytea, '{1,2}' FROM wallpapers`);
  const remembered = async () => (await client.query('SELECT FROM removed_fingerprints')).rowCount;
  await migrateTo(BEFORE_REMOVED_FILL);
  const kill = await startBlockedMigration();
  expect(await remembered()).toBe(1000);
  await kill();
  await applyMigrations(env().DATABASE_URL);
  expect(await remembered()).toBe(await count("status IN ('rejected', 'removed')"));
});
