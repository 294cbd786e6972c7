import { chown, stat } from 'node:fs/promises';
import { Stop } from '@/scripts/failure.mjs';
import { run } from '@/scripts/run.mjs';
import type { PostgresBinaries } from './postgres-binaries';

/** Runs a program of PostgreSQL as the account that PostgreSQL agrees to run as. */
export interface PostgresAccount {
  run(command: string, args: string[]): Promise<{ code: number; output: string }>;
  /** Who must own its files, when that isn't us. */
  owner: Owner | null;
}

export interface Owner {
  uid: number;
  gid: number;
}

const NOBODY: Owner = { uid: 65_534, gid: 65_534 };

/**
 * PostgreSQL refuses to run as root, and an account of lesser rights can't reach a checkout below
 * a home of mode 0700. A user namespace solves both: inside it root's files belong to an ordinary
 * user. Where that does not help, it is the account that owns the checkout, or nobody.
 *
 * @param folder its own folder, holding `data` once initialised
 * @param dataOwner whom `data` belongs to; PostgreSQL runs as nobody else
 * @throws Stop when no account fits
 */
export async function choosePostgresAccount(
  folder: string,
  dataOwner: Owner | null,
  binaries: PostgresBinaries,
): Promise<PostgresAccount> {
  const ourselves = process.getuid?.();
  if (ourselves !== 0) {
    if (dataOwner === null || dataOwner.uid === ourselves) return plain(null);
    throw new Stop(
      `${folder} belongs to another user (number ${dataOwner.uid}). Start Fresco as that user, or make the folder yours: sudo chown -R $(id -u) ${folder}`,
    );
  }
  if (!dataOwner?.uid) {
    const mapped = inNamespace();
    if (await canUse(mapped, folder, binaries)) return mapped;
  }
  const others = dataOwner ? [dataOwner] : [await stat(binaries.postgres), NOBODY];
  for (const { uid, gid } of others.filter((other) => other.uid !== 0)) {
    const other = plain({ uid, gid });
    if (!dataOwner) await chown(folder, uid, gid);
    if (await canUse(other, folder, binaries)) return other;
    if (!dataOwner) await chown(folder, 0, 0);
  }
  throw new Stop(
    `PostgreSQL does not run as root, this system lets root open no user namespace, and no other account reaches ${folder}. Start Fresco as an ordinary user, move it to a folder everybody may enter, or set DATABASE_URL.`,
  );
}

function plain(owner: Owner | null): PostgresAccount {
  return { owner, run: (command, args) => run(command, args, { env: environment(), ...owner }) };
}

function inNamespace(): PostgresAccount {
  const map = ['--user', '--map-user=1000', '--map-group=1000'];
  return {
    owner: null,
    run: (command, args) => run('unshare', [...map, command, ...args], { env: environment() }),
  };
}

/** Nothing of ours: PGPORT, PGDATA or an odd locale in the shell must not change the server. */
function environment(): NodeJS.ProcessEnv {
  return { NODE_ENV: 'production', PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

async function canUse(
  account: PostgresAccount,
  folder: string,
  { postgres }: PostgresBinaries,
): Promise<boolean> {
  const probe = '"$0" --version >/dev/null && test -w "$1" && test -x "$1"';
  try {
    return (await account.run('/bin/sh', ['-c', probe, postgres, folder])).code === 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false; // no `unshare` on this system
    throw error;
  }
}
