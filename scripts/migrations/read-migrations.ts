import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** In the first lines of a migration. */
const REQUIRES = /^-- requires (\S+)$/m;

export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of `migration.sql`, as Prisma records it. */
  checksum: string;
  /** Statement that runs in batches before `sql`. */
  batch?: string;
  /** A migration without which a version of Fresco doesn't work anymore, because this one removes something. */
  requires?: string;
}

/** Reads `prisma/migrations` of a version, in the order in which they are applied. */
export async function readMigrations(root = ROOT): Promise<Migration[]> {
  const folder = path.join(root, 'prisma/migrations');
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.sort().map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
  const batchFile = path.join(folder, name, 'batch.sql');
  const requires = REQUIRES.exec(sql)?.[1];
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    ...(existsSync(batchFile) && { batch: await readFile(batchFile, 'utf8') }),
    ...(requires && { requires }),
  };
}
