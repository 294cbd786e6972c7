import { readFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { env } from '@/lib/platform/env';
import { applyMigrations } from '@/scripts/migrations/apply-migrations';
import { OLD_MIGRATIONS } from '@/scripts/migrations/old-migrations';
import { type Migration, readMigrations } from '@/scripts/migrations/read-migrations';
import { listAppliedMigrations } from '@/scripts/services/database';
import { withStartLock } from '@/scripts/services/start-lock';
import { createSteps } from '@/scripts/steps.mjs';
import { createDatabase, query } from '@/tests/backup';

const BASELINE = 3;

let url: string;
let client: pg.Client;
let migrations: Migration[];
let all: string[];
let baseline: string[];

beforeAll(async () => {
  migrations = await readMigrations();
  all = migrations.map(({ name }) => name);
  baseline = all.slice(0, BASELINE);
  const { DATABASE_URL } = env();
  await query(DATABASE_URL, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await applyMigrations(DATABASE_URL, migrations.slice(0, BASELINE));
  await query(DATABASE_URL, await readFile('tests/fixtures/old-schema.sql', 'utf8'));
});
beforeEach(async () => {
  url = await createDatabase(new URL(env().DATABASE_URL).pathname.slice(1));
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await setApplied(OLD_MIGRATIONS);
});
afterEach(() => client.end());

async function setApplied(names: string[]): Promise<void> {
  await client.query('TRUNCATE _prisma_migrations');
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
     SELECT gen_random_uuid()::text, 'x', name, now() FROM unnest($1::text[]) AS name`,
    [names],
  );
}

const migrate = () => applyMigrations(url);
const listApplied = () => listAppliedMigrations(url);

async function expectRefusal(message: RegExp): Promise<void> {
  const before = await listApplied();
  await expect(migrate()).rejects.toThrow(message);
  expect(await listApplied()).toEqual(before);
}

it('a database from before the first release is adopted once, with its content @long', async () => {
  expect(await migrate()).toEqual(all);
  expect(await listApplied()).toEqual(all);
  expect(await migrate()).toEqual([]);
  const { rows } = await client.query('SELECT pipeline_version, needs_avif FROM wallpapers');
  // The worker computes its picture again.
  expect(rows).toEqual([{ pipeline_version: 0, needs_avif: true }]);
});

it('a database from before the first release that has a later migration keeps its record @long', async () => {
  const [first, ...others] = all.slice(BASELINE);
  await setApplied([...OLD_MIGRATIONS, first!]);
  expect(await migrate()).toEqual([...baseline, ...others]);
  expect(await listApplied()).toEqual(all);
});

it('servers that start at the same time adopt a database once @long', async () => {
  const { signal } = new AbortController();
  const options = { databaseUrl: url, steps: createSteps(new PassThrough()), signal };
  const starts = await Promise.all([1, 2].map(() => withStartLock(options, migrate)));
  expect(starts.map(({ length }) => length).sort()).toEqual([0, all.length]);
  expect(await listApplied()).toEqual(all);
});

it('a database without all migrations or with incomplete rows is refused, with what to do @long', async () => {
  await setApplied(OLD_MIGRATIONS.slice(0, -1));
  await expectRefusal(/lacks 20261130100000_fill_removed_fingerprints\. Apply them with/);
  await setApplied(OLD_MIGRATIONS);
  await client.query('UPDATE wallpapers SET luminance = NULL');
  await expectRefusal(/1 wallpapers and 0 users lack values.*Start the last version/);
});

const CHANGES = [
  {
    sql: 'ALTER TABLE users ADD COLUMN extra int',
    difference: 'unexpected: column users.extra integer',
    undo: 'ALTER TABLE users DROP COLUMN extra',
  },
  {
    sql: 'ALTER TABLE wallpapers DISABLE TRIGGER count_wallpaper_of_day',
    difference: 'missing: trigger O CREATE TRIGGER count_wallpaper_of_day',
    undo: 'ALTER TABLE wallpapers ENABLE TRIGGER count_wallpaper_of_day',
  },
  {
    sql: 'CREATE FUNCTION extra() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    difference: 'unexpected: CREATE OR REPLACE FUNCTION extra()',
    undo: 'DROP FUNCTION extra()',
  },
];

it('a database that differs is refused, naming each difference, and adopted once there is none @long', async () => {
  for (const { sql } of CHANGES) await client.query(sql);
  const before = await listApplied();
  const message = await migrate().catch(String);
  for (const { difference } of CHANGES) expect(message).toContain(difference);
  expect(message).toMatch(/differs from what its migrations create.*Undo these changes/s);
  expect(await listApplied()).toEqual(before);
  for (const { undo } of CHANGES) await client.query(undo);
  expect(await migrate()).toEqual(all);
});
