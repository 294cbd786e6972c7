import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { CliError } from '@/scripts/cli-error.mjs';
import { findDrift } from './find-drift';
import { isOldMigration, OLD_MIGRATIONS } from './old-migrations';
import type { Migration } from './read-migrations';
import { recordMigration } from './records';

const CHANGES = path.join(import.meta.dirname, 'adopt-old-database.sql');
const LAST_VERSION = 'the last version that has them (git checkout ac4a0a8f)';
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
      `This database was created before the first release, and lacks ${missing.join(', ')}. Apply them with ${LAST_VERSION}, then update again.`,
    );
  }
  const baseline = migrations.filter(({ name }) => BASELINE.test(name));
  await client.query('BEGIN');
  try {
    await applyChanges(client);
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

/** Computed in the background by versions before the first release. */
async function requireCompleteRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ users: number; wallpapers: number }>(
    `SELECT (SELECT count(*)::int FROM users WHERE display_name_skeleton IS NULL) AS users,
       (SELECT count(*)::int FROM wallpapers w
        WHERE luminance IS NULL OR colors IS NULL
          OR NOT EXISTS (SELECT FROM fingerprints f WHERE f.wallpaper_id = w.id)
          OR EXISTS (SELECT FROM jsonb_each(files) AS f (name, file) WHERE NOT file ? 'bytes')) AS wallpapers`,
  );
  const { users, wallpapers } = rows[0] ?? { users: 0, wallpapers: 0 };
  if (users + wallpapers === 0) return;
  throw new CliError(
    `This database was created before the first release, and ${wallpapers} wallpapers and ${users} users lack values that are computed in the background. Start ${LAST_VERSION} until no work is pending, run npm run reconcile, then update again.`,
  );
}

async function applyChanges(client: pg.Client): Promise<void> {
  try {
    await requireCompleteRows(client);
    await client.query(await readFile(CHANGES, 'utf8'));
  } catch (cause) {
    if (cause instanceof CliError) throw cause;
    // A table or column is missing.
    throw new CliError(describeDrift([cause instanceof Error ? cause.message : String(cause)]), {
      cause,
    });
  }
}

async function requireNoDrift(client: pg.Client, baseline: Migration[]): Promise<void> {
  const drift = await findDrift(client, baseline);
  if (drift.length === 0) return;
  const shown = drift.slice(0, MAX_DIFFERENCES).map((line) => `  ${line}`);
  if (drift.length > shown.length) shown.push(`  and ${drift.length - shown.length} more`);
  throw new CliError(describeDrift(shown));
}

const describeDrift = (lines: string[]) =>
  `This database was created before the first release, and differs from what its migrations create:\n${lines.join('\n')}\nUndo these changes in the database, then start again.`;
