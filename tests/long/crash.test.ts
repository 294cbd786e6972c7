import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppServer, startAppServer } from '@/scripts/app-server';
import { SERVER_FILE, WORKER_FILE } from '@/scripts/build';
import { applyMigrations } from '@/scripts/migrations/apply-migrations';
import { findFreePort } from '@/scripts/services/free-port';
import { type SupervisedPostgres, supervisePostgres } from '@/scripts/services/supervise-postgres';
import { superviseWorker } from '@/scripts/supervise-worker';
import { photoJpeg } from '@/tests/fixtures/pictures';

const UPLOADS = 200;
const CONCURRENCY = 4;
const ALL_KEYS =
  "SELECT DISTINCT file->>'key' AS key FROM wallpapers, jsonb_each(files) AS f (name, file)";

interface UploadResult {
  status: number;
  id?: string;
}

let folder: string;
let postgres: SupervisedPostgres;
let server: AppServer;
let port: number;
let token: string;

const databaseUrl = () => postgres.initial.url('fresco');
const toUrl = (where: string) => `http://127.0.0.1:${port}${where}`;

const serverEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl(),
  DATA_DIR: path.join(folder, 'data'),
  NEXTAUTH_SECRET: 'x'.repeat(40),
  PORT: String(port),
  RATE_LIMITS: 'off',
});

async function query(sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** Runs the command as an operator does. */
async function reconcile(...args: string[]): Promise<{ code: number | null; output: string }> {
  const script = ['--conditions=react-server', '--import', 'tsx', 'scripts/reconcile.ts', ...args];
  const child = spawn(process.execPath, script, { env: serverEnv() as NodeJS.ProcessEnv });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

async function startServer(): Promise<void> {
  const log = await open(path.join(folder, 'server.log'), 'a');
  server = await startAppServer({
    file: SERVER_FILE,
    env: serverEnv(),
    output: log.fd,
    signal: AbortSignal.timeout(60_000),
    drainSeconds: 10,
  });
  await log.close();
}

/** Kills and restarts the server, like a supervisor. */
async function killServer(): Promise<void> {
  process.kill(server.pid, 'SIGKILL');
  await server.crashed.catch(() => undefined);
  await startServer();
}

/** Kills PostgreSQL; `keepPostgres` restarts it. */
async function killPostgres(): Promise<void> {
  const pidFile = await readFile(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
}

async function upload(seed: number): Promise<UploadResult> {
  const form = new FormData();
  form.append('title', `Picture ${seed}`);
  form.append('category', 'Crash');
  const picture = await photoJpeg({ width: 480, height: 300, seed });
  form.append('wallpaper', new Blob([new Uint8Array(picture)]), 'picture.jpg');
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `crash-${seed}` };
  try {
    const response = await fetch(toUrl('/api/upload'), { method: 'POST', headers, body: form });
    const body = await response.json();
    return { status: response.status, id: body.id };
  } catch {
    // No response: the client retries later.
    return { status: 0 };
  }
}

/** Sends each picture once, several at a time, and calls `kills[n]` when the n-th is sent. */
async function uploadAll(seeds: number[], kills: Record<number, () => Promise<void>>) {
  const sent = new Map<number, UploadResult>();
  const running: Promise<void>[] = [];
  const queue = [...seeds.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, seed] = next;
      const kill = kills[index];
      if (kill) running.push(kill());
      const response = await upload(seed);
      sent.set(seed, response);
      if (response.status !== 201) await waitUntil(isReady);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  await Promise.all(running);
  return sent;
}

async function isFileIntact(key: string): Promise<boolean> {
  const response = await fetch(toUrl(`/i/${key}`));
  const bytes = Buffer.from(await response.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return response.status === 200 && key.includes(`/${sha256.slice(0, 32)}.`);
}

async function waitUntil(condition: () => Promise<boolean>, ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Not done within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const isReady = () =>
  fetch(toUrl('/readyz')).then(
    ({ ok }) => ok,
    () => false,
  );

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fresco-crash-'));
  postgres = await supervisePostgres({ dataDir: path.join(folder, 'postgres') }, () => undefined);
  await postgres.initial.ensureDatabase('fresco');
  await applyMigrations(databaseUrl());
  port = await findFreePort();
  await startServer();
  const json = {
    email: 'crash@people.test',
    password: randomBytes(9).toString('hex'),
    displayName: 'Crash',
  };
  const response = await fetch(toUrl('/api/auth/register'), {
    method: 'POST',
    body: JSON.stringify(json),
  });
  token = (await response.json()).token;
  await query(
    "INSERT INTO categories (id, name, updated_at) VALUES (gen_random_uuid(), 'Crash', now())",
  );
  await query("UPDATE users SET role = 'admin'"); // Commands require an admin.
}, 120_000);

afterAll(async () => {
  await server.stop(new AbortController().signal);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('killing server and database during 200 uploads', () => {
  it('loses no acknowledged upload, and reconcile leaves no row without files and no file without a row', async () => {
    const seeds = Array.from({ length: UPLOADS }, (_, index) => 5000 + index);
    const killBoth = async () => {
      await Promise.all([killPostgres(), killServer()]);
    };
    const sent = await uploadAll(seeds, {
      30: killServer,
      70: killPostgres,
      110: killBoth,
      150: killPostgres,
      180: killServer,
    });
    await waitUntil(isReady);
    const acknowledged = [...sent.values()].filter(({ status }) => status === 201);
    const failed = [...sent].filter(([, { status }]) => status !== 201).map(([seed]) => seed);
    expect(failed.length).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(UPLOADS / 4);
    for (const { id } of acknowledged) {
      expect((await fetch(toUrl(`/api/wallpapers/${id}`))).status).toBe(200);
    }

    const retried = await uploadAll(failed, {});
    expect([...retried.values()].filter(({ status }) => status !== 201)).toEqual([]);

    expect(await query('SELECT FROM wallpapers')).toHaveLength(UPLOADS);
    for (const { key = '' } of await query(ALL_KEYS)) {
      expect(`${key} ${await isFileIntact(key)}`).toBe(`${key} true`);
    }

    await killServer();
    const worker = superviseWorker({
      file: WORKER_FILE,
      env: serverEnv(),
      onExit: () => undefined,
    });
    const pendingRows = 'SELECT FROM wallpapers WHERE needs_avif';
    await waitUntil(async () => (await query(pendingRows)).length === 0, 300_000);
    await worker.stop();
    const { code, output } = await reconcile('--grace', '0');
    expect([code, output]).toEqual([0, expect.not.stringMatching(/missing|damaged|unknown/)]);
    const secondRun = await reconcile('--grace', '0');
    expect([secondRun.code, secondRun.output]).toEqual([
      0,
      expect.stringContaining('No problems found.'),
    ]);
    const keyRows = await query(ALL_KEYS);
    const images = path.join(folder, 'data/images');
    const files = await readdir(images, { recursive: true, withFileTypes: true });
    const stored = files
      .filter((file) => file.isFile())
      .map((file) => path.relative(images, path.join(file.parentPath, file.name)));
    expect(stored.sort()).toEqual(keyRows.map(({ key }) => key).sort());
    // The running server has a folder of its own.
    const incoming = await readdir(path.join(folder, 'data/incoming'), {
      recursive: true,
      withFileTypes: true,
    });
    expect(incoming.filter((file) => file.isFile())).toEqual([]);
  }, 900_000);
});
