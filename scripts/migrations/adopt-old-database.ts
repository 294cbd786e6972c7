import type pg from 'pg';
import { CliError } from '@/scripts/cli-error.mjs';
import { findDrift } from './find-drift';
import { isOldMigration, OLD_MIGRATIONS } from './old-migrations';
import type { Migration } from './read-migrations';
import { recordMigration } from './records';

const BASELINE = /^20261126\d{6}_/;
/** A database of another program has hundreds of differences. */
const MAX_DIFFERENCES = 20;

/**
 * Before the first release, 43 migrations became three. Replaces their records in a database that has exactly these.
 * Returns the names of the three; none if the database isn't that old.
 *
 * @throws CliError if it has only some of them, or differs from what they create
 */
export async function adoptOldDatabase(
  client: pg.Client,
  migrations: Migration[],
  applied: string[],
): Promise<string[]> {
  if (!applied.some(isOldMigration)) return [];
  const missing = OLD_MIGRATIONS.filter((name) => !applied.includes(name));
  if (missing.length > 0) {
    throw new CliError(
      `This database was created before the first release, and lacks ${missing.join(', ')}. Apply them with the last version that has them (git checkout ac4a0a8f, then npm run migrate), then update again.`,
    );
  }
  const baseline = migrations.filter(({ name }) => BASELINE.test(name));
  await client.query('BEGIN');
  try {
    await requireNoDrift(client, baseline);
    await client.query('DELETE FROM _prisma_migrations WHERE migration_name = ANY($1)', [
      OLD_MIGRATIONS,
    ]);
    for (const migration of baseline) await recordMigration(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  return baseline.map(({ name }) => name);
}

async function requireNoDrift(client: pg.Client, baseline: Migration[]): Promise<void> {
  const drift = await findDrift(client, baseline);
  if (drift.length === 0) return;
  const shown = drift.slice(0, MAX_DIFFERENCES).map((line) => `  ${line}`);
  const rest = drift.length > shown.length ? `\n  and ${drift.length - shown.length} more` : '';
  throw new CliError(
    `This database was created before the first release, and differs from what its migrations create:\n${shown.join('\n')}${rest}\nUndo these changes in the database, then start again.`,
  );
}
