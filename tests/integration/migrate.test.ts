import { PassThrough } from 'node:stream';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { env } from '@/lib/platform/env';
import { applyMigrations } from '@/scripts/migrations/apply-migrations';
import { findDrift, getDrift } from '@/scripts/migrations/find-drift';
import { type Migration, readMigrations } from '@/scripts/migrations/read-migrations';
import { getSchemaSql } from '@/scripts/schema-sql';
import { hasAdmin, listAppliedMigrations } from '@/scripts/services/database';
import { withSite } from '@/scripts/services/site';
import { readSettings } from '@/scripts/settings';
import { createSteps } from '@/scripts/steps.mjs';
import { createDatabase } from '@/tests/backup';
import { connectToDatabase, countBlockedQueries } from '@/tests/database';
import { waitFor } from '@/tests/wait-for';

let client: pg.Client;
let migrations: Migration[];
let names: string[];

beforeAll(async () => {
  client = await connectToDatabase();
  migrations = await readMigrations();
  names = migrations.map(({ name }) => name);
});
beforeEach(() => client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
afterAll(() => client.end());

const migrate = (list?: Migration[]) => applyMigrations(env().DATABASE_URL, list);
const drift = () => getDrift(env().DATABASE_URL);
const listApplied = () => listAppliedMigrations(env().DATABASE_URL);
const count = async (rows: string) => (await client.query(`SELECT FROM ${rows}`)).rowCount;

const define = (name: string, sql: string, batch?: string): Migration => ({
  name,
  sql,
  checksum: '',
  ...(batch && { batch }),
});

// Batches of ten rows.
const TABLE = define(
  '20991231000000_numbers',
  `CREATE TABLE numbers (id int PRIMARY KEY, is_filled boolean NOT NULL DEFAULT false);
   INSERT INTO numbers SELECT generate_series(1, 35)`,
);
const FILL = define(
  '20991231000050_fill_numbers',
  `UPDATE numbers SET is_filled = true WHERE NOT is_filled;
   ALTER TABLE numbers ADD CHECK (is_filled)`,
  `WITH batch AS (
     SELECT id FROM numbers WHERE id > coalesce($1::int, 0) ORDER BY id LIMIT 10 FOR NO KEY UPDATE
   ), filled AS (
     UPDATE numbers SET is_filled = true FROM batch WHERE numbers.id = batch.id
   )
   SELECT id AS last FROM batch ORDER BY id DESC LIMIT 1`,
);

/** Prisma's language has no collations, storage options and statistics targets, and arrays can always be null. */
const toPrisma = (line: string) =>
  line
    .replace(/^\w+: /, '')
    .replace(/\[\] NOT NULL/, '[]')
    .replace(
      / COLLATE \S+| STATISTICS \d+| WITH \(.*\)| (fillfactor|fastupdate|gin_pending).*/g,
      '',
    );

/** Functions, triggers, views, checks, and indexes that are partial, contain expressions or compare nulls. */
const NOT_IN_PRISMA =
  /^(CREATE OR REPLACE FUNCTION|trigger|extension|(relation v|view|column) (public_wallpapers|wallpaper_records)|constraint \S+ CHECK|CREATE (UNIQUE )?INDEX .*( WHERE | NULLS NOT |\(.*\()|relation i)/;

it('migrations build a database and the schema file, and differences are detected', async () => {
  expect(await migrate()).toEqual(names);
  expect(await migrate()).toEqual([]);
  expect(await hasAdmin(env().DATABASE_URL)).toBe(false);
  expect(await drift()).toEqual([]);
  await client.query('BEGIN');
  const lines = await findDrift(client, [{ sql: await getSchemaSql() }]);
  await client.query('ROLLBACK');
  const ofSchema = lines.filter((line) => line.startsWith('missing')).map(toPrisma);
  const ofMigrations = lines.filter((line) => line.startsWith('unexpected')).map(toPrisma);
  expect(ofSchema.filter((line) => !ofMigrations.includes(line))).toEqual([]);
  const others = ofMigrations.filter((line) => !ofSchema.includes(line));
  expect(others.filter((line) => !NOT_IN_PRISMA.test(line))).toEqual([]);
  await client.query('ALTER TABLE users ADD COLUMN extra int');
  expect(await drift()).toEqual(['unexpected: column users.extra integer']);
  expect(await count("pg_namespace WHERE nspname LIKE 'fresco%'")).toBe(0);
});

it('an interrupted migration runs again', async () => {
  await migrate([]);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('begun', 'x', '${TABLE.name}')`,
  );
  expect(await migrate([TABLE])).toEqual([TABLE.name]);
  expect(
    await count('_prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL'),
  ).toBe(0);
});

it('a migration that fails leaves no changes, and runs again', async () => {
  const name = '20991231000000_broken';
  await expect(
    migrate([TABLE, define(name, 'CREATE TABLE half (); SELECT 1 / 0')]),
  ).rejects.toThrow(`Migration ${name} failed: division by zero`);
  expect(await listApplied()).toEqual([TABLE.name]);
  expect(await migrate([TABLE, define(name, 'CREATE TABLE half ()')])).toEqual([name]);
});

it('servers that migrate at the same time take turns', async () => {
  const applied = await Promise.all([migrate([TABLE]), migrate([TABLE])]);
  expect(applied.map(({ length }) => length).sort()).toEqual([0, 1]);
});

it('a migration in batches that is killed midway continues, while others read and write', async () => {
  const all = [TABLE, FILL];
  const locking = await connectToDatabase();
  onTestFinished(() => locking.end());
  await migrate([TABLE]);
  await locking.query('BEGIN; SELECT FROM numbers WHERE id = 15 FOR UPDATE');
  const migration = migrate(all);
  const failed = expect(migration).rejects.toThrow(`Migration ${FILL.name} failed`);
  await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
  expect(await count('numbers WHERE is_filled')).toBe(10);
  await client.query('UPDATE numbers SET id = 100 WHERE id = 1; DELETE FROM numbers WHERE id = 35');
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  await failed;
  await locking.query('ROLLBACK');
  expect(await count('numbers WHERE is_filled')).toBe(10);
  expect(await listApplied()).not.toContain(FILL.name);

  expect(await migrate(all)).toEqual([FILL.name]);
  expect(await count('numbers WHERE is_filled')).toBe(34);
});

it('a migration lets requests through while a long transaction uses its table @long', async () => {
  await migrate([TABLE]);
  const long = await connectToDatabase();
  onTestFinished(() => long.end());
  await long.query('BEGIN; SELECT FROM numbers');
  const migration = migrate([
    TABLE,
    define('20991231000200_column', 'ALTER TABLE numbers ADD COLUMN extra int'),
  ]);
  await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
  expect(await count('numbers')).toBe(35);
  await long.query('COMMIT');
  expect(await migration).toEqual(['20991231000200_column']);
});

it('a database that a newer version has migrated still works, until something was removed @long', async () => {
  const url = await createDatabase(inject('template'));
  const added = define('20991231000000_added', 'CREATE TABLE added ()');
  await applyMigrations(url, [...migrations, added]);
  expect(await applyMigrations(url)).toEqual([]);
  await expect(openSite(url)).rejects.toThrow(/This site is empty/);
  const removed = define('20991231000100_removed', 'DROP TABLE added');
  await applyMigrations(url, [...migrations, added, { ...removed, requires: added.name }]);
  await expect(applyMigrations(url)).rejects.toThrow(/too old.*20991231000000_added/);
  await expect(openSite(url)).rejects.toThrow(/too old.*20991231000000_added/);
  expect(await applyMigrations(url, [...migrations, added])).toEqual([]);
});

it('a command is rejected until the database is migrated @long', async () => {
  await migrate(migrations.slice(0, -1));
  await expect(openSite()).rejects.toThrow(/This site is empty/);
  await client.query(
    `INSERT INTO users (id, username, display_name, display_name_skeleton, email, role, updated_at)
     VALUES (gen_random_uuid(), 'ada', 'Ada', 'Ada', 'ada@admins.test', 'admin', now())`,
  );
  await expect(openSite()).rejects.toThrow(/updated since the last start. Run npm start once/);
});

it('a database of another program is left alone', async () => {
  await client.query('CREATE TABLE invoices ()');
  await expect(migrate()).rejects.toThrow(/tables of another program, such as invoices/);
  expect(await count("pg_class WHERE relname = '_prisma_migrations'")).toBe(0);
});

async function openSite(url = env().DATABASE_URL): Promise<string> {
  const settings = await readSettings({ ...process.env, DATABASE_URL: url }, false);
  return withSite(settings, createSteps(new PassThrough()), async () => 'started');
}
