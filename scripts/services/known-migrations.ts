import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CliError } from '@/scripts/cli-error.mjs';
import { isOldMigration } from '@/scripts/migrations/old-migrations';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../prisma/migrations');

/** @throws CliError if a newer version of Fresco has migrated the database */
export async function requireKnownMigrations(applied: string[]): Promise<void> {
  const known = new Set(await readdir(MIGRATIONS));
  const unknown = applied.filter((name) => !known.has(name) && !isOldMigration(name));
  if (unknown.length === 0) return;
  throw new CliError(
    `A newer version of Fresco has migrated this database. Migrations that this version doesn't have: ${unknown.join(', ')}. Update Fresco (git pull), or restore a backup from before the update.`,
  );
}
