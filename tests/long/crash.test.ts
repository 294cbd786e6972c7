import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppServer, startAppServer } from '@/scripts/app-server';
import { SERVER_FILE } from '@/scripts/build';
import { applyMigrations } from '@/scripts/migrate';
import { findFreePort } from '@/scripts/services/free-port';
import { type SupervisedPostgres, supervisePostgres } from '@/scripts/services/supervise-postgres';
import { photoJpeg } from '@/tests/fixtures/pictures';

const UPLOADS = 200;
const AT_ONCE = 4;
const KEYS = ['original_key', 'small_key', 'display_key'];
const ALL_KEYS = [
  ...KEYS,
  'small_2x_key',
  'card_key',
  'pin_key',
  'small_avif_key',
  'small_2x_avif_key',
  'display_avif_key',
];

interface Sent {
  status: number;
  id?: string;
}

let folder: string;
let postgres: SupervisedPostgres;
let server: AppServer;
let port: number;
let token: string;

const databaseUrl = () => postgres.initial.url('fresco');
const address = (where: string) => `http://127.0.0.1:${port}${where}`;

const variables = (): NodeJS.ProcessEnv => ({
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

/** The command itself, as an operator runs it. */
async function reconcile(...args: string[]): Promise<{ code: number | null; output: string }> {
  const script = ['--conditions=react-server', '--import', 'tsx', 'scripts/reconcile.ts', ...args];
  const child = spawn(process.execPath, script, { env: variables() as NodeJS.ProcessEnv });
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
    env: variables(),
    output: log.fd,
    signal: AbortSignal.timeout(60_000),
    drainSeconds: 10,
  });
  await log.close();
}

/** As a supervisor would: dead at once, then started anew. */
async function killServer(): Promise<void> {
  process.kill(server.pid, 'SIGKILL');
  await server.crashed.catch(() => undefined);
  await startServer();
}

/** Dead at once; what keeps it starts it again. */
async function killPostgres(): Promise<void> {
  const pidFile = await readFile(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
}

async function upload(seed: number): Promise<Sent> {
  const form = new FormData();
  form.append('title', `Picture ${seed}`);
  form.append('category', 'Crash');
  const picture = await photoJpeg({ width: 480, height: 300, seed });
  form.append('wallpaper', new Blob([new Uint8Array(picture)]), 'picture.jpg');
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `crash-${seed}` };
  try {
    const answer = await fetch(address('/api/upload'), { method: 'POST', headers, body: form });
    const body = await answer.json();
    return { status: answer.status, id: body.id };
  } catch {
    // Not answered at all: the client knows nothing, and asks again later.
    return { status: 0 };
  }
}

/** Sends each picture once, several at a time, and calls `at[n]` when the n-th is sent. */
async function uploadAll(seeds: number[], at: Record<number, () => Promise<void>>) {
  const sent = new Map<number, Sent>();
  const kills: Promise<void>[] = [];
  const queue = [...seeds.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, seed] = next;
      const kill = at[index];
      if (kill) kills.push(kill());
      const answer = await upload(seed);
      sent.set(seed, answer);
      if (answer.status !== 201) await until(isReady);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await Promise.all(kills);
  return sent;
}

async function isWhole(key: string): Promise<boolean> {
  const answer = await fetch(address(`/i/${key}`));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return answer.status === 200 && key.includes(`/${sha256.slice(0, 32)}.`);
}

async function until(condition: () => Promise<boolean>, ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`not within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const isReady = () =>
  fetch(address('/readyz')).then(
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
  const answer = await fetch(address('/api/auth/register'), {
    method: 'POST',
    body: JSON.stringify(json),
  });
  token = (await answer.json()).token;
  await query(
    "INSERT INTO categories (id, name, updated_at) VALUES (gen_random_uuid(), 'Crash', now())",
  );
  await query("UPDATE users SET role = 'admin'"); // else there is no site yet for a command
}, 120_000);

afterAll(async () => {
  await server.stop(new AbortController().signal);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('killing the site and its database amid two hundred uploads', () => {
  it('loses nothing that was acknowledged, and reconcile leaves no row without its files and no file without a row', async () => {
    const seeds = Array.from({ length: UPLOADS }, (_, index) => 5000 + index);
    const both = async () => {
      await Promise.all([killPostgres(), killServer()]);
    };
    const sent = await uploadAll(seeds, {
      30: killServer,
      70: killPostgres,
      110: both,
      150: killPostgres,
      180: killServer,
    });
    await until(isReady);
    const acknowledged = [...sent.values()].filter(({ status }) => status === 201);
    const failed = [...sent].filter(([, { status }]) => status !== 201).map(([seed]) => seed);
    expect(failed.length).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(UPLOADS / 4);
    for (const { id } of acknowledged) {
      expect((await fetch(address(`/api/wallpapers/${id}`))).status).toBe(200);
    }

    const retried = await uploadAll(failed, {});
    expect([...retried.values()].filter(({ status }) => status !== 201)).toEqual([]);

    const rows = await query(`SELECT ${KEYS.join()} FROM wallpapers`);
    expect(rows).toHaveLength(UPLOADS);
    for (const key of rows.flatMap((row) => KEYS.map((name) => row[name] ?? ''))) {
      expect(`${key} ${await isWhole(key)}`).toBe(`${key} true`);
    }

    // What the kills interrupted is due now, not in ten minutes.
    await query('UPDATE wallpapers SET pending_after = now(), pending_attempts = 0');
    await killServer();
    const waiting = "SELECT FROM wallpapers WHERE pending_work <> '{}'";
    await until(async () => (await query(waiting)).length === 0, 300_000);
    const { code, output } = await reconcile('--grace', '0');
    expect([code, output]).toEqual([0, expect.not.stringMatching(/missing|damaged|unknown/)]);
    const again = await reconcile('--grace', '0');
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('No problems found.')]);
    const named = await query(`SELECT unnest(ARRAY[${ALL_KEYS.join()}]) AS key FROM wallpapers`);
    const images = path.join(folder, 'data/images');
    const files = await readdir(images, { recursive: true, withFileTypes: true });
    const stored = files
      .filter((file) => file.isFile())
      .map((file) => path.relative(images, path.join(file.parentPath, file.name)));
    expect(stored.sort()).toEqual(
      [...new Set(named.map(({ key }) => key))].filter((key) => key !== null).sort(),
    );
    expect(await readdir(path.join(folder, 'data/incoming'))).toEqual([]);
  }, 900_000);
});
