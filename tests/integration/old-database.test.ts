import { readFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { env } from '@/lib/platform/env';
import { applyMigrations } from '@/scripts/migrations/apply-migrations';
import { OLD_MIGRATIONS } from '@/scripts/migrations/old-migrations';
import { type Migration, readMigrations } from '@/scripts/migrations/read-migrations';
import { listAppliedMigrations } from '@/scripts/services/database';
import { withStartLock } from '@/scripts/services/start-lock';
import { createSteps } from '@/scripts/steps.mjs';
import { connectToDatabase } from '@/tests/database';

const BASELINE = 3;

let client: pg.Client;
let migrations: Migration[];
let all: string[];
let baseline: string[];

beforeAll(async () => {
  client = await connectToDatabase();
  migrations = await readMigrations();
  all = migrations.map(({ name }) => name);
  baseline = all.slice(0, BASELINE);
});
beforeEach(async () => {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await applyMigrations(env().DATABASE_URL, migrations.slice(0, BASELINE));
  await client.query(await readFile('tests/fixtures/old-schema.sql', 'utf8'));
  await setApplied(OLD_MIGRATIONS);
});
// A refused database can still be adopted.
afterEach(async () => {
  if ((await listApplied()).every((name) => all.includes(name))) return;
  await setApplied(OLD_MIGRATIONS);
  expect(await migrate()).toEqual(all);
});
afterAll(() => client.end());

async function setApplied(names: string[]): Promise<void> {
  await client.query('TRUNCATE _prisma_migrations');
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
     SELECT gen_random_uuid()::text, 'x', name, now() FROM unnest($1::text[]) AS name`,
    [names],
  );
}

const migrate = () => applyMigrations(env().DATABASE_URL);
const listApplied = () => listAppliedMigrations(env().DATABASE_URL);

async function expectRefusal(message: RegExp): Promise<void> {
  const before = await listApplied();
  await expect(migrate()).rejects.toThrow(message);
  expect(await listApplied()).toEqual(before);
}

it('a database from before the first release is adopted once, with its content', async () => {
  expect(await migrate()).toEqual(all);
  expect(await listApplied()).toEqual(all);
  expect(await migrate()).toEqual([]);
  const { rows } = await client.query('SELECT pipeline_version, needs_avif FROM wallpapers');
  // The worker computes its picture again.
  expect(rows).toEqual([{ pipeline_version: 0, needs_avif: true }]);
});

it('a database from before the first release that has a later migration keeps its record', async () => {
  const [first, ...others] = all.slice(BASELINE);
  await setApplied([...OLD_MIGRATIONS, first!]);
  expect(await migrate()).toEqual([...baseline, ...others]);
  expect(await listApplied()).toEqual(all);
});

it('servers that start at the same time adopt a database once', async () => {
  const { signal } = new AbortController();
  const options = {
    databaseUrl: env().DATABASE_URL,
    steps: createSteps(new PassThrough()),
    signal,
  };
  const starts = await Promise.all([1, 2].map(() => withStartLock(options, migrate)));
  expect(starts.map(({ length }) => length).sort()).toEqual([0, all.length]);
  expect(await listApplied()).toEqual(all);
});

it('a database with only some of the old migrations is refused, with what to do', async () => {
  await setApplied(OLD_MIGRATIONS.slice(0, -1));
  await expectRefusal(/lacks 20261130100000_fill_removed_fingerprints\. Apply them with/);
});

it('a database whose rows are incomplete is refused, with what to do', async () => {
  await client.query('UPDATE wallpapers SET luminance = NULL');
  await expectRefusal(/1 wallpapers and 0 users lack values.*Start the last version/);
  await client.query("UPDATE wallpapers SET luminance = decode(repeat('80', 512), 'hex')");
});

it('a database with old and unknown migrations is refused', async () => {
  await setApplied([...OLD_MIGRATIONS, '20991231000000_newer']);
  await expectRefusal(/newer version.*have: 20991231000000_newer/);
});

it.each([
  [
    'ALTER TABLE users ADD COLUMN extra int',
    'unexpected: column users.extra integer',
    'ALTER TABLE users DROP COLUMN extra',
  ],
  [
    'ALTER TABLE wallpapers DISABLE TRIGGER count_wallpaper_of_day',
    'missing: trigger O CREATE TRIGGER count_wallpaper_of_day',
    'ALTER TABLE wallpapers ENABLE TRIGGER count_wallpaper_of_day',
  ],
  [
    'CREATE FUNCTION extra() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'unexpected: CREATE OR REPLACE FUNCTION extra()',
    'DROP FUNCTION extra()',
  ],
])(
  'a database that differs is refused, naming the difference: %s',
  async (change, difference, undo) => {
    await client.query(change);
    await expect(migrate()).rejects.toThrow(difference);
    await expectRefusal(/differs from what its migrations create.*Undo these changes/s);
    await client.query(undo);
  },
);
