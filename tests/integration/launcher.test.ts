import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDatabase } from '@/scripts/services/database';
import { getPortError } from '@/scripts/services/free-port';
import { type Postgres, startPostgres } from '@/scripts/services/postgres';
import { supervisePostgres } from '@/scripts/services/supervise-postgres';
import { waitForDatabase } from '@/scripts/services/wait-for-database';
import { waitFor } from '@/tests/wait-for';

// Commits stay synchronous: a test below reads what a killed server had committed.
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

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the database handles Unicode regardless of LANG', async () => {
  const sql = "select length('日本') as length, lower('ÀÉ') as lower";
  expect(await query(postgres.url('site'), sql)).toEqual([{ length: 2, lower: 'àé' }]);
});

test('the app is not a superuser, and connections need the password', async () => {
  const role = 'select rolsuper from pg_roles where rolname = current_user';
  expect(await query(postgres.url('site'), role)).toEqual([{ rolsuper: false }]);
  const wrongPassword = new URL(postgres.url('site'));
  wrongPassword.password = 'guess';
  await expect(query(wrongPassword.href, 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  const { mode } = await stat(path.join(folder, 'password'));
  expect(mode & 0o777).toBe(0o600);
});

test('the database listens on this machine only', async () => {
  expect(await getPortError(postgres.port, '127.0.0.1')).toBe('EADDRINUSE');
  expect(await getPortError(postgres.port, '127.0.0.2')).toBeNull();
});

test('the log names failed constraints, but contains no values and no statements', async () => {
  const client = new pg.Client({ connectionString: postgres.url('site') });
  await client.connect();
  await client.query('create temporary table people (email text unique, age int check (age > 0))');
  const insert = 'insert into people values ($1, $2)';
  const person = ['anna@example.org', 1];
  await client.query(insert, person);
  const failures = [
    client.query(insert, person),
    client.query(insert, ['berta@example.org', 0]),
    client.query("insert into people values ('clara@example.org', 0)"),
    client.query("do $$ begin perform 'dora@example.org'::text, 1 / 0; end $$"),
  ];
  for (const { status } of await Promise.allSettled(failures)) expect(status).toBe('rejected');
  await client.end();
  const log = await readFile(path.join(folder, 'server.log'), 'utf8');
  expect(log).toContain('people_email_key');
  expect(log).toContain('people_age_check');
  expect(log).toContain('division by zero');
  expect(log).not.toContain('@example.org');
});

test('a database left running by a killed launcher is reused @long', async () => {
  const second = await startPostgres({ dataDir: folder, settings });
  expect(second).toMatchObject({ adopted: true, pid: postgres.pid, port: postgres.port });
});

test('a killed database restarts on the same port with all committed data @long', async () => {
  await query(postgres.url('site'), 'create table committed as select 7 as n');
  process.kill(postgres.pid, 'SIGKILL');
  const { port } = postgres;
  postgres = await startPostgres({ dataDir: folder, settings });
  expect(postgres).toMatchObject({ adopted: false, port });
  expect(await query(postgres.url('site'), 'select n from committed')).toEqual([{ n: 7 }]);
});

test('a stale pid file does not prevent the start @long', async () => {
  const file = path.join(folder, 'data/postmaster.pid');
  const lines = await readFile(file, 'utf8');
  await postgres.stop();
  await writeFile(file, lines.replace(/^\d+/, String(process.pid)));
  postgres = await startPostgres({ dataDir: folder, settings });
  expect(postgres.adopted).toBe(false);
});

test('a killed database restarts by itself while the site runs @long', async () => {
  await postgres.stop();
  let restarts = 0;
  const running = await supervisePostgres({ dataDir: folder, settings }, () => {
    restarts += 1;
  });
  process.kill(running.initial.pid, 'SIGKILL');
  await waitFor(() => expect(restarts).toBe(1));
  expect(await query(running.initial.url('site'), 'select 1 as n')).toEqual([{ n: 1 }]);
  await running.stop();
  expect(await getPortError(running.initial.port)).toBeNull();
  postgres = await startPostgres({ dataDir: folder, settings });
});

test('the error for an unusable database says what to fix', async () => {
  const url = new URL(postgres.url('nowhere'));
  await expect(checkDatabase(url.href)).rejects.toThrow(/has no database "nowhere"/);
  url.password = 'guess';
  await expect(checkDatabase(url.href)).rejects.toThrow(/rejected the user "fresco"/);
  url.port = '1';
  await expect(checkDatabase(url.href)).rejects.toThrow(
    /Can't connect to PostgreSQL at 127.0.0.1:1/,
  );
});

test('a start waits for a database that does not exist yet, and says so once @long', async () => {
  const problems: string[] = [];
  const version = await waitForDatabase(postgres.url('later'), {
    signal: new AbortController().signal,
    onProblem: (problem) => {
      problems.push(problem);
      void postgres.ensureDatabase('later');
    },
  });
  expect(version).toMatch(/^\d+/);
  expect(problems).toEqual([expect.stringMatching(/no database "later".*Trying again every 2/s)]);
});

test('a start that waits for the database can be stopped', async () => {
  const end = new AbortController();
  const reason = new Error('stopped');
  const waiting = waitForDatabase(postgres.url('never'), {
    signal: end.signal,
    onProblem: () => end.abort(reason),
  });
  await expect(waiting).rejects.toBe(reason);
});
