import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { prepareSite } from '@/scripts/prepare-site';
import { buildServerEnv, readSettings } from '@/scripts/settings';
import { createSteps } from '@/scripts/steps.mjs';
import { connectToDatabase } from '@/tests/database';
import { settleAll } from '@/tests/settle-all';

let folder: string;
let database: pg.Client;
const databaseUrl = new URL(process.env.DATABASE_URL ?? '');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fresco-first-start-'));
  const admin = await connectToDatabase();
  const name = `${databaseUrl.pathname.slice(1)}_empty`;
  await admin.query(`CREATE DATABASE ${name}`).finally(() => admin.end());
  databaseUrl.pathname = `/${name}`;
  database = new pg.Client({ connectionString: databaseUrl.href });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`DROP DATABASE ${databaseUrl.pathname.slice(1)} WITH (FORCE)`);
  await admin.end();
  await rm(folder, { recursive: true });
});

/** Does what `npm start` does before it starts the server. */
async function startFirst(name: string, end: AbortController): Promise<string[]> {
  const DATA_DIR = await mkdtemp(path.join(folder, name));
  const variables = { ...process.env, DATABASE_URL: databaseUrl.href, DATA_DIR };
  const settings = await readSettings(variables, false);
  const lines: string[] = [];
  const { done } = await prepareSite({
    settings,
    env: buildServerEnv(variables, settings, databaseUrl.href),
    databaseUrl: databaseUrl.href,
    steps: createSteps(new PassThrough()),
    signal: end.signal,
    say: (line) => lines.push(line),
  });
  end.abort();
  await done;
  return lines;
}

it('two servers that start on an empty database set it up once @long', async () => {
  const ends = [new AbortController(), new AbortController()];
  const started = await settleAll(ends.map((end, index) => startFirst(`server-${index}-`, end)));
  const admins = await database.query("SELECT FROM users WHERE role = 'admin'");
  expect(admins.rowCount).toBe(1);
  expect(started.flat().filter((line) => line.includes('Admin account'))).toHaveLength(1);
  const published = await database.query('SELECT DISTINCT title FROM wallpapers');
  expect(published.rowCount).toBeGreaterThanOrEqual(9);
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((file) => path.basename(file) === 'admin-password')).toHaveLength(1);
});
