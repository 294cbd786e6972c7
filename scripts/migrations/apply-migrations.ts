import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { CliError } from '@/scripts/cli-error.mjs';
import { adoptOldDatabase } from './adopt-old-database';
import { type Migration, readMigrations } from './read-migrations';
import { listApplied, recordMigration, requireMigrationsTable } from './records';
import { requireSupportedSchema } from './require-supported-schema';

/** While a migration waits for a long transaction, requests to the same table wait behind it. */
const LOCK_MS = 1000;
const LOCK_ATTEMPTS = 60;
const LOCK_NOT_AVAILABLE = '55P03';

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
    await requireSupportedSchema(client, all);
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
    await retryLocked(client, async () => {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_MS}`);
      await client.query(migration.sql);
      await recordMigration(client, migration);
      await client.query('COMMIT');
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CliError(`Migration ${migration.name} failed: ${reason}`, { cause });
  }
}

/** Lets requests through between two attempts. */
async function retryLocked(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isLocked = (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
      if (!isLocked || attempt === LOCK_ATTEMPTS) throw error;
      await client.query('ROLLBACK');
      await sleep(LOCK_MS);
    }
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
