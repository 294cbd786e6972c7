import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../prisma/migrations');

export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of `migration.sql`, as Prisma records it. */
  checksum: string;
  /** Statement that runs in batches before `sql`. */
  batch?: string;
}

/** Reads `prisma/migrations`, in the order in which they are applied. */
export async function readMigrations(): Promise<Migration[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.sort().map(readMigration));
}

async function readMigration(name: string): Promise<Migration> {
  const sql = await readFile(path.join(FOLDER, name, 'migration.sql'), 'utf8');
  const batchFile = path.join(FOLDER, name, 'batch.sql');
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    ...(existsSync(batchFile) && { batch: await readFile(batchFile, 'utf8') }),
  };
}
