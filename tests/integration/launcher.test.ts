import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyMigrations, getSchemaDrift } from '@/scripts/migrate';
import { checkDatabase, hasAdmin } from '@/scripts/services/database';
import { getPortError } from '@/scripts/services/free-port';
import { type Postgres, startPostgres } from '@/scripts/services/postgres';
import { supervisePostgres } from '@/scripts/services/supervise-postgres';

// Commits stay synchronous: what a killed server had acknowledged is asked for below.
const settings = { fsync: 'off', full_page_writes: 'off' };
let folder: string;
let postgres: Postgres;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fresco-launcher-'));
  postgres = await startPostgres({ dataDir: folder, settings });
  await postgres.ensureDatabase('site');
});
afterAll(async () => {
  await (await startPostgres({ dataDir: folder, settings })).stop();
  await rm(folder, { recursive: true });
});

async function ask<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the database counts letters and lowers them, whatever LANG says', async () => {
  const facts = "select length('日本') as length, lower('ÀÉ') as lower";
  expect(await ask(postgres.url('site'), facts)).toEqual([{ length: 2, lower: 'àé' }]);
});

test('the application is no superuser, and nobody enters without the password', async () => {
  const role = 'select rolsuper from pg_roles where rolname = current_user';
  expect(await ask(postgres.url('site'), role)).toEqual([{ rolsuper: false }]);
  const stranger = new URL(postgres.url('site'));
  stranger.password = 'guess';
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
  const { mode } = await stat(path.join(folder, 'password'));
  expect(mode & 0o777).toBe(0o600);
});

test('it listens on this machine only', async () => {
  expect(await getPortError(postgres.port, '127.0.0.1')).toBe('EADDRINUSE');
  expect(await getPortError(postgres.port, '127.0.0.2')).toBeNull();
});

test('a server left running by a killed launcher is adopted', async () => {
  const again = await startPostgres({ dataDir: folder, settings });
  expect(again).toMatchObject({ adopted: true, pid: postgres.pid, port: postgres.port });
});

test('a killed server starts again at once, on its port, with what was committed', async () => {
  await ask(postgres.url('site'), 'create table kept as select 7 as n');
  process.kill(postgres.pid, 'SIGKILL');
  const { port } = postgres;
  postgres = await startPostgres({ dataDir: folder, settings });
  expect(postgres).toMatchObject({ adopted: false, port });
  expect(await ask(postgres.url('site'), 'select n from kept')).toEqual([{ n: 7 }]);
});

test('a pid file that now names another program does not keep it from starting', async () => {
  const file = path.join(folder, 'data/postmaster.pid');
  const lines = await readFile(file, 'utf8');
  await postgres.stop();
  await writeFile(file, lines.replace(/^\d+/, String(process.pid)));
  postgres = await startPostgres({ dataDir: folder, settings });
  expect(postgres.adopted).toBe(false);
});

test('while the site runs, a killed database comes back by itself', async () => {
  await postgres.stop();
  let restarts = 0;
  const kept = await supervisePostgres({ dataDir: folder, settings }, () => {
    restarts += 1;
  });
  process.kill(kept.initial.pid, 'SIGKILL');
  await expect.poll(() => restarts, { timeout: 10_000 }).toBe(1);
  expect(await ask(kept.initial.url('site'), 'select 1 as n')).toEqual([{ n: 1 }]);
  await kept.stop();
  expect(await getPortError(kept.initial.port)).toBeNull();
  postgres = await startPostgres({ dataDir: folder, settings });
});

test('an interrupted migration is tried again, and the schema file agrees in the end', async () => {
  await postgres.ensureDatabase('migrated');
  const url = postgres.url('migrated');
  const names = await applyMigrations(url);
  expect(names.length).toBeGreaterThan(0);
  expect(await getSchemaDrift(url)).toBe('');
  expect(await hasAdmin(url)).toBe(false);

  await ask(url, 'drop schema public cascade; create schema public');
  await applyMigrations(url);
  await ask(url, 'alter table users add column forgotten int');
  expect(await getSchemaDrift(url)).toContain('DROP COLUMN "forgotten"');

  await postgres.ensureDatabase('interrupted');
  const interrupted = postgres.url('interrupted');
  await ask(
    interrupted,
    `create table _prisma_migrations (id varchar(36) primary key, checksum varchar(64) not null,
       finished_at timestamptz, migration_name varchar(255) not null, logs text,
       rolled_back_at timestamptz, started_at timestamptz not null default now(),
       applied_steps_count integer not null default 0);
     insert into _prisma_migrations (id, checksum, migration_name)
       values ('begun', 'x', '${names[0]}')`,
  );
  expect(await applyMigrations(interrupted)).toEqual(names);
  expect(await applyMigrations(interrupted)).toEqual([]);
});

test('a database that can’t be used says what to do', async () => {
  const address = new URL(postgres.url('nowhere'));
  await expect(checkDatabase(address.href)).rejects.toThrow(/has no database "nowhere"/);
  address.password = 'guess';
  await expect(checkDatabase(address.href)).rejects.toThrow(/rejected the user "fresco"/);
  address.port = '1';
  await expect(checkDatabase(address.href)).rejects.toThrow(
    /Can't connect to PostgreSQL at 127.0.0.1:1/,
  );
});
