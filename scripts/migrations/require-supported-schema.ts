import type pg from 'pg';
import { CliError } from '@/scripts/cli-error.mjs';
import type { Migration } from './read-migrations';
import { listRequired } from './records';

/**
 * Migrations of newer versions may have been applied: they leave this version working, unless they say otherwise.
 *
 * @throws CliError if one of them has removed what this version needs
 */
export async function requireSupportedSchema(
  client: pg.Client,
  migrations: Migration[],
): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name));
  const missing = (await listRequired(client)).filter((name) => !known.has(name));
  if (missing.length === 0) return;
  throw new CliError(
    `A newer version of Fresco has migrated this database, and this version is too old for it. It doesn't have the migrations ${missing.join(', ')}. Install a newer version, or restore a backup from before the update.`,
  );
}

/** Returns the first migration of another version that removes what the version with `own` migrations still needs. */
export const findRemoval = (own: Migration[], other: Migration[]): Migration | undefined =>
  other.find(({ requires }) => requires && !own.some(({ name }) => name === requires));
