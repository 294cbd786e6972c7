import { CliError } from '@/scripts/cli-error.mjs';
import { isOldMigration } from './old-migrations';
import type { Migration } from './read-migrations';

/** @throws CliError if a newer version of Fresco has migrated the database */
export function requireKnownMigrations(applied: string[], migrations: Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !known.has(name) && !isOldMigration(name));
  if (unknown.length === 0) return;
  throw new CliError(
    `A newer version of Fresco has migrated this database. Migrations that this version doesn't have: ${unknown.join(', ')}. Update Fresco (git pull), or restore a backup from before the update.`,
  );
}
