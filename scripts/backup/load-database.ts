import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MAIL_ATTEMPTS } from '@/lib/limits';
import { CliError } from '@/scripts/cli-error.mjs';
import { applyMigrations } from '@/scripts/migrations/apply-migrations';
import { readMigrations } from '@/scripts/migrations/read-migrations';
import { recordMigration, requireMigrationsTable } from '@/scripts/migrations/records';
import { isOutage } from '@/scripts/retry-outages';
import type { Manifest } from './format';
import { connectUnlimited, toCopyTarget } from './snapshot';

export interface DatabaseLoader {
  loadTable(name: string, compressed: AsyncIterable<Uint8Array>): Promise<void>;
  loadEmails(compressed: AsyncIterable<Uint8Array>): Promise<void>;
}

/**
 * Replaces all tables with those of a backup, in one transaction: until `work` has loaded all rows and files, and if it
 * fails, the database stays as it was. Then applies later migrations and queues the loaded emails of the last hour.
 */
export async function replaceDatabase(
  databaseUrl: string,
  manifest: Manifest,
  work: (loader: DatabaseLoader) => Promise<void>,
): Promise<void> {
  const client = await connectUnlimited(databaseUrl, 'fresco-restore');
  try {
    await client.query('BEGIN');
    await replaceTables(client, manifest, work).catch((cause: unknown) => {
      throw cause instanceof pg.DatabaseError && !isOutage(cause) ? rejected(cause) : cause;
    });
    await client.query('COMMIT');
    await applyMigrations(databaseUrl);
    await queueEmails(client);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

async function replaceTables(
  client: pg.Client,
  manifest: Manifest,
  work: (loader: DatabaseLoader) => Promise<void>,
): Promise<void> {
  await requireMigrationsTable(client);
  await runAll(client, await listStatements(client, DROPS));
  // Jobs belong to the rows that are replaced. applyMigrations creates the schema again.
  await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE');
  await createTables(client, manifest.migrations);
  // Added again when all rows are loaded: that's faster, and rows can refer to later ones.
  const definitions = await listStatements(client, DEFINITIONS);
  await runAll(client, await listStatements(client, DROP_DEFINITIONS));
  // The rows contain what triggers would write.
  await setTriggers(client, manifest, 'DISABLE');
  await client.query('CREATE TEMP TABLE emails (payload json, created_at timestamptz)');
  await work({
    loadTable: (name, rows) => load(client, findTarget(manifest, name), rows),
    loadEmails: (rows) => load(client, 'pg_temp.emails', rows),
  });
  await runAll(client, definitions);
  await setTriggers(client, manifest, 'ENABLE');
  for (const sequence of Object.entries(manifest.sequences)) {
    await client.query('SELECT setval(format($$public.%I$$, $1::text)::regclass, $2)', sequence);
  }
}

async function queueEmails(client: pg.Client): Promise<void> {
  await client.query(
    `SELECT graphile_worker.add_job('send-email', payload, max_attempts => $1) FROM pg_temp.emails
     WHERE created_at > now() - interval '1 hour'`,
    [MAIL_ATTEMPTS],
  );
}

function rejected(cause: pg.DatabaseError): CliError {
  return new CliError(
    `PostgreSQL rejected the archive: ${cause.message}. The database stays as it was. Check the permissions of its user, or use the version of Fresco that made the archive.`,
    { cause },
  );
}

/** Objects of extensions stay: on some hosts, only an administrator can create them. */
const NOT_OF_EXTENSION = "NOT IN (SELECT objid FROM pg_depend WHERE deptype = 'e')";

const DROPS = `
  SELECT format('DROP TABLE IF EXISTS %s CASCADE', oid::regclass) AS sql FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND oid ${NOT_OF_EXTENSION}
  UNION ALL
  SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure) FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND oid ${NOT_OF_EXTENSION}
  UNION ALL
  SELECT format('DROP TYPE IF EXISTS %s CASCADE', oid::regtype) FROM pg_type
  WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd') AND oid ${NOT_OF_EXTENSION}`;

const FOREIGN_KEYS = `
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f'`;

/** Indexes that no constraint owns. */
const INDEXES = `
  FROM pg_index JOIN pg_class c ON c.oid = indrelid
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND c.oid ${NOT_OF_EXTENSION}
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;

const DEFINITIONS = `
  SELECT pg_get_indexdef(indexrelid) AS sql ${INDEXES}
  UNION ALL
  SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  ${FOREIGN_KEYS}`;

const DROP_DEFINITIONS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS sql ${FOREIGN_KEYS}
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass) ${INDEXES}`;

async function listStatements(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ sql: string }>(query);
  return rows.map(({ sql }) => sql);
}

async function runAll(client: pg.Client, statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** Creates the tables as the version that made the backup had them. */
async function createTables(client: pg.Client, names: string[]): Promise<void> {
  await requireMigrationsTable(client);
  for (const migration of await readMigrations()) {
    if (!names.includes(migration.name)) continue;
    await client.query(migration.sql);
    await recordMigration(client, migration);
  }
}

async function setTriggers(
  client: pg.Client,
  { tables }: Manifest,
  change: 'ENABLE' | 'DISABLE',
): Promise<void> {
  for (const { name } of tables) {
    await client.query(`ALTER TABLE public.${pg.escapeIdentifier(name)} ${change} TRIGGER USER`);
  }
}

function findTarget({ tables }: Manifest, name: string): string {
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw new CliError(`The archive contains an unknown table ${name}.`);
  return toCopyTarget(table);
}

async function load(
  client: pg.Client,
  target: string,
  compressed: AsyncIterable<Uint8Array>,
): Promise<void> {
  const copy: Writable = client.query(copyFrom(`COPY ${target} FROM STDIN`));
  await pipeline(compressed, createGunzip(), copy);
}
