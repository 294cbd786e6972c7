import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CliError } from '@/scripts/cli-error.mjs';
import type { Owner, PostgresAccount } from './postgres-account';
import type { PostgresBinaries } from './postgres-binaries';

export const SUPERUSER = 'postgres';

export interface PostgresServer {
  folder: string;
  data: string;
  log: string;
  password: string;
  binaries: PostgresBinaries;
  account: PostgresAccount;
}

export async function getDataOwner(data: string): Promise<Owner | null> {
  return stat(data).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** The password of the superuser and the app is generated together with the data. */
export async function loadOrCreatePassword(
  folder: string,
  hasData: boolean,
  { owner }: PostgresAccount,
): Promise<string> {
  const file = path.join(folder, 'password');
  if (hasData) {
    return (
      await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
        throw new CliError(
          `Can't read the database password from ${file} (${cause.code}). Restore the file, or delete ${folder} to start with an empty database.`,
          { cause },
        );
      })
    ).trim();
  }
  const password = randomBytes(24).toString('base64url');
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  if (owner) await chown(file, owner.uid, owner.gid);
  return password;
}

/** The data gets its final name last, so that an interrupted start leaves no partial database. */
export async function initializeCluster(
  server: PostgresServer,
  isTemporary: boolean,
): Promise<void> {
  const unfinished = path.join(server.folder, 'data.new');
  await rm(unfinished, { recursive: true, force: true });
  const { code, output } = await server.account.run(server.binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${path.join(server.folder, 'password')}`,
    '--auth=scram-sha-256',
    // Explicit, because without LANG initdb would use SQL_ASCII.
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(isTemporary ? ['--no-sync'] : []),
  ]);
  if (code !== 0) throw new CliError(`Failed to initialize PostgreSQL:\n${output.trim()}`);
  await rename(unfinished, server.data);
}
