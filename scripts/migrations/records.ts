import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { CliError } from '@/scripts/cli-error.mjs';
import type { Migration } from './read-migrations';

// The table of `prisma migrate`, so that both can be used on one database.

/** @throws CliError if the database has tables of another program */
export async function requireMigrationsTable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND oid NOT IN (SELECT objid FROM pg_depend WHERE deptype = 'e')`,
  );
  const names = rows.map(({ name }) => name);
  if (names.includes('_prisma_migrations')) return;
  if (names.length > 0) {
    throw new CliError(
      `The database in DATABASE_URL has tables of another program, such as ${names[0]}. Create an empty database for Fresco, and set DATABASE_URL to it.`,
    );
  }
  await client.query(
    `CREATE TABLE _prisma_migrations (
       id varchar(36) PRIMARY KEY,
       checksum varchar(64) NOT NULL,
       finished_at timestamptz,
       migration_name varchar(255) NOT NULL,
       logs text,
       rolled_back_at timestamptz,
       started_at timestamptz NOT NULL DEFAULT now(),
       applied_steps_count int NOT NULL DEFAULT 0
     )`,
  );
}

export async function listApplied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

const REQUIRES = 'requires ';

/** Returns the migrations that a version must have to work with this database. */
export async function listRequired(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ logs: string }>(
    `SELECT logs FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL AND logs LIKE $1`,
    [`${REQUIRES}%`],
  );
  return rows.map(({ logs }) => logs.slice(REQUIRES.length));
}

/** Records a migration as applied. Attempts that failed or were interrupted are marked as rolled back. */
export async function recordMigration(
  client: pg.Client,
  { name, checksum, requires }: Migration,
): Promise<void> {
  await client.query(
    `UPDATE _prisma_migrations SET rolled_back_at = now()
     WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`,
    [name],
  );
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count, logs)
     VALUES ($1, $2, $3, now(), 1, $4)`,
    [randomUUID(), checksum, name, requires && `${REQUIRES}${requires}`],
  );
}
