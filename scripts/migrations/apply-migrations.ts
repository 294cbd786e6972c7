import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { CliError } from '@/scripts/cli-error.mjs';
import { adoptOldDatabase } from './adopt-old-database';
import { type Migration, readMigrations } from './read-migrations';
import { listApplied, recordMigration, requireMigrationsTable } from './records';
import { requireKnownMigrations } from './require-known-migrations';

const silent = new Logger(() => () => undefined);

/** Prisma's lock, so that `prisma migrate deploy` waits, too. */
const LOCK_ID = 72_707_369;

/**
 * Applies pending migrations and returns their names. Each runs in one transaction, so a failure leaves no changes and
 * the next run tries again. If it has a batch, that runs first, in many transactions.
 *
 * @throws CliError if the database belongs to another program or to a newer version, or if a migration fails
 */
export async function applyMigrations(
  databaseUrl: string,
  migrations?: Migration[],
): Promise<string[]> {
  const all = migrations ?? (await readMigrations());
  const client = new pg.Client({ connectionString: databaseUrl });
  // Without a listener, a lost connection ends the process. The statement in progress rejects in any case.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_ID]);
    await requireMigrationsTable(client);
    let applied = await listApplied(client);
    requireKnownMigrations(applied, all);
    const adopted = await adoptOldDatabase(client, all, applied);
    applied = [...applied, ...adopted];
    const pending = all.filter(({ name }) => !applied.includes(name));
    for (const migration of pending) await applyMigration(client, migration);
    // The schema of the job queue, which changes with its package.
    await runMigrations({ connectionString: databaseUrl, logger: silent });
    return [...adopted, ...pending.map(({ name }) => name)];
  } finally {
    await client.end();
  }
}

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  try {
    if (migration.batch) await runBatches(client, migration.batch);
    await client.query('BEGIN');
    await client.query(migration.sql);
    await recordMigration(client, migration);
    await client.query('COMMIT');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CliError(`Migration ${migration.name} failed: ${reason}`, { cause });
  }
}

/** Repeats a statement, each time in its own transaction, until it returns no last ID. */
async function runBatches(client: pg.Client, statement: string): Promise<void> {
  let last: string | undefined;
  do {
    const { rows } = await client.query<{ last: string }>(statement, [last]);
    last = rows[0]?.last;
  } while (last);
}
