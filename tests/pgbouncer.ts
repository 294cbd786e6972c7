import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { findFreePort, getPortError } from '@/scripts/services/free-port';
import { choosePostgresAccount } from '@/scripts/services/postgres-account';
import { isProcessAlive } from '@/scripts/services/postgres-process';
import { findLibraryPath, unpackPackage } from '@/tools/test/debian-package';
import { waitFor } from './wait-for';

const CACHE = path.resolve(import.meta.dirname, '../.cache/pgbouncer');
const PROGRAM = path.join(CACHE, 'pgbouncer');

export interface PgBouncer {
  /** Connection string that leads to the same database through the pooler. */
  url: string;
  close(): Promise<void>;
}

/** Starts Debian's PgBouncer in front of the database of `databaseUrl`. */
export async function startPgBouncer(
  databaseUrl: string,
  mode: 'session' | 'transaction',
): Promise<PgBouncer> {
  await ensureProgram();
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-pgbouncer-'));
  const port = await findFreePort();
  const server = new URL(databaseUrl);
  const [config, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'users')];
  // PgBouncer refuses to run as root, like PostgreSQL.
  const binaries = { postgres: PROGRAM, initdb: PROGRAM, pgCtl: PROGRAM };
  const account = await choosePostgresAccount(folder, null, binaries);
  await writeFile(users, `"${server.username}" "${server.password}"\n`);
  await writeFile(
    config,
    `[databases]
* = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
logfile = ${path.join(folder, 'log')}
pidfile = ${path.join(folder, 'pid')}
`,
  );
  const { code, output } = await account.run(PROGRAM, ['-d', config]);
  if (code !== 0) throw new Error(`PgBouncer didn't start: ${output}`);
  const pid = Number(await waitFor(() => readFile(path.join(folder, 'pid'), 'utf8')));
  await waitFor(async () => expect(await getPortError(port)).toBe('EADDRINUSE'));
  server.port = String(port);
  const close = async () => {
    process.kill(pid, 'SIGTERM');
    await waitFor(() => expect(isProcessAlive(pid)).toBe(false));
    await rm(folder, { recursive: true });
  };
  return { url: server.href, close };
}

/** Installing it would start a service, so that it is only unpacked. */
async function ensureProgram(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  const root = await unpackPackage('pgbouncer', CACHE, {});
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${await findLibraryPath(root)}'`,
    `exec '${root}/usr/sbin/pgbouncer' "$@"`,
  ];
  await writeFile(PROGRAM, `${lines.join('\n')}\n`, { mode: 0o755 });
}
