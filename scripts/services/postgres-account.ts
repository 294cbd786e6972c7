import { chown, stat } from 'node:fs/promises';
import { CliError } from '@/scripts/cli-error.mjs';
import { runProcess } from '@/scripts/run-process.mjs';
import type { PostgresBinaries } from './postgres-binaries';

export interface PostgresAccount {
  run(command: string, args: string[]): Promise<{ code: number; output: string }>;
  /** Owner of its files, if that isn't us. */
  owner: Owner | null;
}

export interface Owner {
  uid: number;
  gid: number;
}

const NOBODY: Owner = { uid: 65_534, gid: 65_534 };

// PostgreSQL refuses to run as root, and other accounts can't reach a checkout inside a home with
// mode 0700. A user namespace maps root to an ordinary user. Without namespaces, falls back to the
// owner of the checkout, then to `nobody`.
export async function choosePostgresAccount(
  folder: string,
  dataOwner: Owner | null,
  binaries: PostgresBinaries,
): Promise<PostgresAccount> {
  const ownUid = process.getuid?.();
  if (ownUid !== 0) {
    if (dataOwner === null || dataOwner.uid === ownUid) return createAccount(null);
    throw new CliError(
      `${folder} is owned by another user (ID ${dataOwner.uid}). Start Fresco as that user, or take ownership: sudo chown -R $(id -u) ${folder}`,
    );
  }
  if (!dataOwner?.uid) {
    const namespaced = createNamespaceAccount();
    if (await canUse(namespaced, folder, binaries)) return namespaced;
  }
  const others = dataOwner ? [dataOwner] : [await stat(binaries.postgres), NOBODY];
  for (const { uid, gid } of others.filter((other) => other.uid !== 0)) {
    const other = createAccount({ uid, gid });
    if (!dataOwner) await chown(folder, uid, gid);
    if (await canUse(other, folder, binaries)) return other;
    if (!dataOwner) await chown(folder, 0, 0);
  }
  throw new CliError(
    `PostgreSQL can't run as root, this system doesn't support user namespaces, and no other account can access ${folder}. Start Fresco as a regular user, move it to a folder all users can access, or set DATABASE_URL.`,
  );
}

function createAccount(owner: Owner | null): PostgresAccount {
  return {
    owner,
    run: (command, args) => runProcess(command, args, { env: buildEnv(), ...owner }),
  };
}

function createNamespaceAccount(): PostgresAccount {
  const map = ['--user', '--map-user=1000', '--map-group=1000'];
  return {
    owner: null,
    run: (command, args) => runProcess('unshare', [...map, command, ...args], { env: buildEnv() }),
  };
}

/** PGPORT, PGDATA or the locale of the shell must not affect the server. */
function buildEnv(): NodeJS.ProcessEnv {
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
    if (error instanceof Error && 'code' in error) return false; // `unshare` isn't available
    throw error;
  }
}
