import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Viewer } from '@/lib/auth/schema';
import { env } from '@/lib/platform/env';
import { getWallpaper } from '@/lib/wallpapers/queries';
import { applyMigrations, getSchemaDrift } from '@/scripts/migrate';
import { readMigrations } from '@/scripts/schema-engine';
import { connectToDatabase } from '@/tests/database';
import {
  insertCopies,
  installOldVersion,
  migrateTo,
  OLD_FIXTURE,
  OLD_KEYS,
  OLD_VERSION,
  startBlockedMigration,
} from '@/tests/upgrade';

const COLUMN_ADDED = '20261125010000_wallpaper_files';
const BEFORE_REMOVED = '20261128150000_versions';
const BEFORE_REMOVED_FILL = '20261129100050_sitemap_profiles';
const COPIES = 2500;
const OWNER = { id: '01930000-0000-7000-8000-000000000001', role: 'user' } as Viewer;

let client: pg.Client;

beforeAll(async () => {
  client = await connectToDatabase();
});
beforeEach(() => installOldVersion(client));
afterAll(() => client.end());

const count = async (condition: string) =>
  (await client.query(`SELECT FROM wallpapers WHERE ${condition}`)).rowCount;

async function listOldKeys() {
  const { rows } = await client.query(
    `SELECT public_id, array_agg(key ORDER BY key) AS keys FROM wallpapers, unnest(ARRAY[${OLD_KEYS}]) AS key
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

it('an upgrade that is killed midway continues, while the previous version reads and writes', async () => {
  await insertCopies(client, 'copy1', COPIES);
  await migrateTo(COLUMN_ADDED);
  const kill = await startBlockedMigration(client);
  expect(await count('files IS NOT NULL')).toBe(1000);

  // Servers of the previous version keep reading and writing, except the rows of the waiting batch.
  const last = 'WHERE id = (SELECT id FROM wallpapers ORDER BY id DESC LIMIT 1)';
  await client.query(`DELETE FROM wallpapers ${last}`);
  await client.query(`UPDATE wallpapers SET views = views + 1 ${last}`);
  await insertCopies(client, 'copy2', 1);
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
  const records: { _id: string }[] = JSON.parse(await readFile(`${OLD_FIXTURE}.json`, 'utf8'));
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
    if (name <= OLD_VERSION || migrationFile.content.tag !== 'ok') continue;
    await client.query(migrationFile.content.value);
  }
  expect(await listKeys()).toEqual(keys);
  // Otherwise, SET NOT NULL blocks reads while it scans the table.
  expect(notices).toContainEqual(
    expect.stringMatching(/"wallpapers.files" are sufficient to prove/),
  );
});

it('an upgrade remembers rejected pictures in batches', async () => {
  await insertCopies(client, 'copy1', COPIES);
  await migrateTo(BEFORE_REMOVED);
  await client.query(`INSERT INTO fingerprints (wallpaper_id, features, words)
    SELECT id, repeat('f', 13)::bytea, '{1,2}' FROM wallpapers`);
  const remembered = async () => (await client.query('SELECT FROM removed_fingerprints')).rowCount;
  await migrateTo(BEFORE_REMOVED_FILL);
  const kill = await startBlockedMigration(client);
  expect(await remembered()).toBe(1000);
  await kill();
  await applyMigrations(env().DATABASE_URL);
  expect(await remembered()).toBe(await count("status IN ('rejected', 'removed')"));
});
