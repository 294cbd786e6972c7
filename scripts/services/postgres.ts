import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Stop } from '@/scripts/failure.mjs';
import { freePort, portProblem } from './free-port';
import { choosePostgresAccount } from './postgres-account';
import { findPostgresBinaries } from './postgres-binaries';
import { initialise, keepPassword, ownerOf, type Server, SUPERUSER } from './postgres-cluster';
import {
  findRunningPostgres,
  isProcessAlive,
  isProgramReplaced,
  type RunningPostgres,
} from './postgres-process';

export interface PostgresOptions {
  /** Holds everything of this server: `data`, `password`, `port`, `server.log`. Made when missing. */
  dataDir: string;
  /** Default: the remembered one while it is free, else a new free one. */
  port?: number;
  /** Further server settings; `fsync: 'off'` also makes initialising faster. Never in production. */
  settings?: Record<string, string>;
}

export interface Postgres {
  pid: number;
  port: number;
  /** Whether it was running already. */
  adopted: boolean;
  /** The connection string of a database for the application's account, which is no superuser. */
  url(database: string): string;
  /** The connection string of the superuser, for tests: it may copy and drop databases. */
  adminUrl: string;
  /** Makes a database of the application's account when it is missing. */
  ensureDatabase(name: string): Promise<void>;
  /** Ends it after its clients were cut off; what was committed is on disk. */
  stop(): Promise<void>;
}

const APP_USER = 'fresco';
const RETRY_MS = 10_000;
const RECOVERY_MS = 60_000;
/** Said while the remains of a server killed a moment ago still hold its memory, lock or port. */
const PASSING = /pre-existing shared memory block|lock file .* already exists|could not bind/;

/**
 * Starts PostgreSQL on `dataDir`, initialising it the first time, or adopts the one running there.
 * It listens on 127.0.0.1 only, asks for a generated password, and lives in a process group of its
 * own, so that it outlives Ctrl-C until `stop` is called.
 *
 * @throws Stop with a sentence when it can't
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const folder = path.resolve(options.dataDir);
  const data = path.join(folder, 'data');
  await mkdir(folder, { recursive: true });
  const binaries = await findPostgresBinaries();
  const owner = await ownerOf(data);
  const account = await choosePostgresAccount(folder, owner, binaries);
  const password = await keepPassword(folder, owner !== null, account);
  const log = path.join(folder, 'server.log');
  const server: Server = { folder, data, log, password, binaries, account };
  if (owner === null) await initialise(server, options.settings?.fsync === 'off');
  const running = (await adopt(server, options.port)) ?? (await launch(server, options));
  const url = (user: string, database: string) =>
    `postgresql://${user}:${password}@127.0.0.1:${running.port}/${database}`;
  return {
    pid: running.pid,
    port: running.port,
    adopted: running.adopted,
    url: (database) => url(APP_USER, database),
    adminUrl: url(SUPERUSER, 'postgres'),
    ensureDatabase: (name) => ensureDatabase(url(SUPERUSER, 'postgres'), name, password),
    stop: () => stop(server, running.pid),
  };
}

async function adopt(
  server: Server,
  wantedPort: number | undefined,
): Promise<(RunningPostgres & { adopted: boolean }) | null> {
  const running = await findRunningPostgres(server.data);
  if (!running) return null;
  const isWanted = wantedPort === undefined || wantedPort === running.port;
  if (isWanted && !(await isProgramReplaced(running.pid)) && (await answers(server, running))) {
    return { ...running, adopted: true };
  }
  await stop(server, running.pid);
  return null;
}

/** Waits for it as long as it lives: after a crash it may be busy recovering. */
async function answers(server: Server, running: RunningPostgres): Promise<boolean> {
  const url = `postgresql://${SUPERUSER}:${server.password}@127.0.0.1:${running.port}/postgres`;
  for (const end = Date.now() + RECOVERY_MS; Date.now() < end && isProcessAlive(running.pid); ) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      return true;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '28P01') {
        throw new Stop(`The password in ${server.folder} is not that of the database beside it.`);
      }
      await sleep(200);
    } finally {
      await client.end();
    }
  }
  return false;
}

async function launch(
  server: Server,
  options: PostgresOptions,
): Promise<RunningPostgres & { adopted: boolean }> {
  const port = options.port ?? (await rememberedPort(server.folder));
  await rename(server.log, `${server.log}.1`).catch(() => null); // none yet
  for (const end = Date.now() + RETRY_MS; ; await sleep(250)) {
    const { code, output } = await server.account.run(server.binaries.pgCtl, [
      'start',
      '--wait',
      '--timeout=60',
      `--pgdata=${server.data}`,
      `--log=${server.log}`,
      `--options=${serverOptions(port, options.settings)}`,
    ]);
    const running = code === 0 ? await findRunningPostgres(server.data) : null;
    if (running) return { ...running, adopted: false };
    const reason = await lastWords(server.log);
    if (PASSING.test(reason) && Date.now() < end) {
      await findRunningPostgres(server.data); // removes a stale postmaster.pid
      continue;
    }
    throw new Stop(
      `PostgreSQL did not start: ${reason || output.trim()}\nMore stands in ${server.log}.`,
    );
  }
}

async function rememberedPort(folder: string): Promise<number> {
  const file = path.join(folder, 'port');
  const known = Number(await readFile(file, 'utf8').catch(() => ''));
  if (known > 0 && (await portProblem(known)) === null) return known;
  const port = await freePort();
  await writeFile(file, `${port}\n`);
  return port;
}

function serverOptions(port: number, settings: Record<string, string> = {}): string {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  return [`-p ${port}`, ...flags].join(' ');
}

/** What the log says of the last attempt: the fatal line, or the last one. */
async function lastWords(log: string): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '');
  const lines = text.trimEnd().split('\n').slice(-30);
  const told = lines.filter((line) => /\b(FATAL|PANIC|could not bind|No space left)\b/.test(line));
  return (told.length > 0 ? told : lines.slice(-1)).join('\n');
}

async function ensureDatabase(adminUrl: string, name: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const user = pg.escapeIdentifier(APP_USER);
    const roles = await client.query('select from pg_roles where rolname = $1', [APP_USER]);
    if (roles.rowCount === 0) {
      const secret = pg.escapeLiteral(password);
      await client.query(`create role ${user} login createdb password ${secret}`);
    }
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) {
      await client.query(`create database ${pg.escapeIdentifier(name)} owner ${user}`);
    }
  } finally {
    await client.end();
  }
}

async function stop(server: Server, pid: number): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (!isProcessAlive(pid)) return;
    await server.account.run(server.binaries.pgCtl, [
      'stop',
      `--mode=${mode}`,
      '--wait',
      '--timeout=30',
      `--pgdata=${server.data}`,
    ]);
    // pg_ctl returns when the pid file is gone; the process may live a moment longer.
    for (let looks = 0; looks < 50 && isProcessAlive(pid); looks += 1) await sleep(100);
  }
  if (isProcessAlive(pid)) throw new Stop(`PostgreSQL (process ${pid}) does not stop.`);
}
