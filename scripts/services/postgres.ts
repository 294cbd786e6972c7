import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CliError } from '@/scripts/cli-error.mjs';
import { findFreePort, getPortError } from './free-port';
import { choosePostgresAccount } from './postgres-account';
import { findPostgresBinaries } from './postgres-binaries';
import {
  getDataOwner,
  initializeCluster,
  loadOrCreatePassword,
  type PostgresServer,
  SUPERUSER,
} from './postgres-cluster';
import {
  findRunningPostgres,
  isProcessAlive,
  isProgramReplaced,
  type RunningPostgres,
} from './postgres-process';

export interface PostgresOptions {
  /** Contains `data`, `password`, `port` and `server.log`. Created if missing. */
  dataDir: string;
  /** Default: the last port if it is free, otherwise a new one. */
  port?: number;
  /** Server settings. `fsync: 'off'` also speeds up initialization. Never in production. */
  settings?: Record<string, string>;
}

export interface Postgres {
  pid: number;
  port: number;
  adopted: boolean;
  /** Connection string of a database for the app's account, which isn't a superuser. */
  url(database: string): string;
  /** Connection string of the superuser. Tests copy and drop databases with it. */
  adminUrl: string;
  ensureDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

const APP_USER = 'fresco';
const RETRY_TIMEOUT_MS = 10_000;
const RECOVERY_TIMEOUT_MS = 60_000;
/** Logged while a server killed a moment ago still holds its memory, lock or port. */
const TEMPORARY_ERROR =
  /pre-existing shared memory block|lock file .* already exists|could not bind/;

// Starts PostgreSQL on `dataDir` and initializes it the first time, or adopts the server running
// there. It listens on 127.0.0.1 only and requires a generated password. It has its own process
// group, so it survives Ctrl-C until `stop` is called.
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const folder = path.resolve(options.dataDir);
  const data = path.join(folder, 'data');
  await mkdir(folder, { recursive: true });
  const binaries = await findPostgresBinaries();
  const owner = await getDataOwner(data);
  const account = await choosePostgresAccount(folder, owner, binaries);
  const password = await loadOrCreatePassword(folder, owner !== null, account);
  const log = path.join(folder, 'server.log');
  const server: PostgresServer = { folder, data, log, password, binaries, account };
  if (owner === null) await initializeCluster(server, options.settings?.fsync === 'off');
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
  server: PostgresServer,
  wantedPort: number | undefined,
): Promise<(RunningPostgres & { adopted: boolean }) | null> {
  const running = await findRunningPostgres(server.data);
  if (!running) return null;
  const isPortAccepted = wantedPort === undefined || wantedPort === running.port;
  if (
    isPortAccepted &&
    !(await isProgramReplaced(running.pid)) &&
    (await acceptsConnections(server, running))
  ) {
    return { ...running, adopted: true };
  }
  await stop(server, running.pid);
  return null;
}

/** Waits while it runs: after a crash it may be recovering. */
async function acceptsConnections(
  server: PostgresServer,
  running: RunningPostgres,
): Promise<boolean> {
  const url = `postgresql://${SUPERUSER}:${server.password}@127.0.0.1:${running.port}/postgres`;
  for (
    const end = Date.now() + RECOVERY_TIMEOUT_MS;
    Date.now() < end && isProcessAlive(running.pid);
  ) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      return true;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '28P01') {
        throw new CliError(
          `The password in ${server.folder} doesn't match the database. Restore the right password file.`,
        );
      }
      await sleep(200);
    } finally {
      await client.end();
    }
  }
  return false;
}

async function launch(
  server: PostgresServer,
  options: PostgresOptions,
): Promise<RunningPostgres & { adopted: boolean }> {
  const port = options.port ?? (await choosePort(server.folder));
  await rename(server.log, `${server.log}.1`).catch(() => null); // none yet
  for (const end = Date.now() + RETRY_TIMEOUT_MS; ; await sleep(250)) {
    const { code, output } = await server.account.run(server.binaries.pgCtl, [
      'start',
      '--wait',
      '--timeout=60',
      `--pgdata=${server.data}`,
      `--log=${server.log}`,
      `--options=${formatServerOptions(port, options.settings)}`,
    ]);
    const running = code === 0 ? await findRunningPostgres(server.data) : null;
    if (running) return { ...running, adopted: false };
    const reason = await readLastError(server.log);
    if (TEMPORARY_ERROR.test(reason) && Date.now() < end) {
      await findRunningPostgres(server.data); // removes a stale postmaster.pid
      continue;
    }
    throw new CliError(
      `PostgreSQL didn't start: ${reason || output.trim()}\nSee ${server.log} for details.`,
    );
  }
}

async function choosePort(folder: string): Promise<number> {
  const file = path.join(folder, 'port');
  const lastPort = Number(await readFile(file, 'utf8').catch(() => ''));
  if (lastPort > 0 && (await getPortError(lastPort)) === null) return lastPort;
  const port = await findFreePort();
  await writeFile(file, `${port}\n`);
  return port;
}

function formatServerOptions(port: number, settings: Record<string, string> = {}): string {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Details, contexts and statements contain values, such as email addresses.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    ...settings,
  };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  return [`-p ${port}`, ...flags].join(' ');
}

async function readLastError(log: string): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '');
  const lines = text.trimEnd().split('\n').slice(-30);
  const errors = lines.filter((line) =>
    /\b(FATAL|PANIC|could not bind|No space left)\b/.test(line),
  );
  return (errors.length > 0 ? errors : lines.slice(-1)).join('\n');
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

async function stop(server: PostgresServer, pid: number): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (!isProcessAlive(pid)) return;
    await server.account.run(server.binaries.pgCtl, [
      'stop',
      `--mode=${mode}`,
      '--wait',
      '--timeout=30',
      `--pgdata=${server.data}`,
    ]);
    // pg_ctl returns once the pid file is gone. The process may take a moment longer.
    for (let checks = 0; checks < 50 && isProcessAlive(pid); checks += 1) await sleep(100);
  }
  if (isProcessAlive(pid))
    throw new CliError(`PostgreSQL (process ${pid}) didn't stop. To stop it, run: kill ${pid}`);
}
