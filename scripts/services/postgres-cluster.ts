import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Stop } from '@/scripts/failure.mjs';
import type { Owner, PostgresAccount } from './postgres-account';
import type { PostgresBinaries } from './postgres-binaries';

export const SUPERUSER = 'postgres';

/** Where one server's things are, and by whom it is run. */
export interface Server {
  folder: string;
  data: string;
  log: string;
  password: string;
  binaries: PostgresBinaries;
  account: PostgresAccount;
}

/** Whose the data are; null while there are none. */
export async function ownerOf(data: string): Promise<Owner | null> {
  return stat(data).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/**
 * The superuser's password, which is that of the application, too: made with the data, and read from then on.
 *
 * @throws Stop when there are data and it cannot be read.
 */
export async function keepPassword(
  folder: string,
  hasData: boolean,
  { owner }: PostgresAccount,
): Promise<string> {
  const file = path.join(folder, 'password');
  if (hasData) {
    return (
      await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
        throw new Stop(
          `The database's password can't be read from ${file} (${cause.code}). Put the file back, or remove ${folder} to begin with an empty database.`,
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

/**
 * Makes the data: under another name until they are whole, so that an interrupted start is no half database.
 *
 * @throws Stop when it can't.
 */
export async function initialise(server: Server, isThrowaway: boolean): Promise<void> {
  const unfinished = path.join(server.folder, 'data.new');
  await rm(unfinished, { recursive: true, force: true });
  const { code, output } = await server.account.run(server.binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${path.join(server.folder, 'password')}`,
    '--auth=scram-sha-256',
    // Spelled out: without LANG, initdb would make a database of bytes without an encoding.
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(isThrowaway ? ['--no-sync'] : []),
  ]);
  if (code !== 0) throw new Stop(`PostgreSQL could not be initialised:\n${output.trim()}`);
  await rename(unfinished, server.data);
}
