import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BACKUP_LOCK_ID } from '@/lib/platform/storage/backup-lock';
import { CliError } from '@/scripts/cli-error.mjs';
import { listApplied } from '@/scripts/migrations/records';
import type { Manifest } from './format';

export type Table = Manifest['tables'][number];

const CHUNK_BYTES = 4 * 1024 * 1024;
const KEYS_PER_FETCH = 1000;
const NEWLINE = 10;

/**
 * Runs `work` with one snapshot of the database. Meanwhile, no server of the site removes files.
 *
 * @throws CliError if another backup is running
 */
export async function withSnapshot<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectUnlimited(databaseUrl, 'fresco-backup');
  try {
    const sql = 'SELECT pg_try_advisory_lock($1) AS "isLocked"';
    const { rows } = await client.query<{ isLocked: boolean }>(sql, [BACKUP_LOCK_ID]);
    if (!rows[0]?.isLocked) {
      throw new CliError('Another backup of this site is running. Try again when it is done.');
    }
    // After the lock: a file removed before it isn't in the snapshot.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Connects without the time limits of the server, and with its formats of values independent of its settings. */
export async function connectUnlimited(databaseUrl: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    keepAlive: true,
  });
  // The statement in progress rejects in any case.
  client.on('error', () => undefined);
  await client.connect();
  // Not all versions have all of them.
  await client.query(
    `SELECT set_config(name, '0', false) FROM pg_settings
     WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
  );
  await client.query(
    'SET datestyle = ISO; SET intervalstyle = postgres; SET timezone = UTC; SET extra_float_digits = 3; SET bytea_output = hex',
  );
  return client;
}

/** Lists our tables, without those of extensions and of Prisma, with the columns that can be written. */
const TABLES = `
  SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
  FROM pg_class c JOIN pg_attribute ON attrelid = c.oid
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'
    AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    AND c.oid NOT IN (SELECT objid FROM pg_depend WHERE deptype = 'e')
  GROUP BY relname ORDER BY relname`;

/** Read after the snapshot is taken, so that no row has a greater value. */
const SEQUENCES = `
  SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
  WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY name`;

export async function describeSnapshot(
  client: pg.Client,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const migrations = await listApplied(client);
  const tables = await client.query<Table>(TABLES);
  const sequences = await client.query<{ name: string; value: string }>(SEQUENCES);
  return {
    migrations,
    tables: tables.rows,
    sequences: Object.fromEntries(sequences.rows.map(({ name, value }) => [name, value])),
  };
}

/** `table (columns)` for COPY. */
export function toCopyTarget({ name, columns }: Table): string {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return `public.${pg.escapeIdentifier(name)} (${list})`;
}

/** Other jobs are queued again, or run regularly. Old emails would confuse those who get them. */
export const RECENT_EMAILS = `(
  SELECT payload, job.created_at FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = task_id
  WHERE identifier = 'send-email' AND job.created_at > now() - interval '1 hour')`;

/** Reads a table or query in the text format of COPY, some megabytes of complete rows at a time. */
export async function* readRows(client: pg.Client, source: string): AsyncGenerator<Buffer> {
  // The stream ends before the connection is ready for another query.
  const ready = new Promise((resolve) => client.once('drain', resolve));
  const stream = client.query(copyTo(`COPY ${source} TO STDOUT`));
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Values contain no newlines: COPY writes them as \n.
    const end = size < CHUNK_BYTES ? 0 : chunk.lastIndexOf(NEWLINE) + 1;
    if (end === 0) parts.push(chunk);
    else {
      yield Buffer.concat([...parts, chunk.subarray(0, end)]);
      parts = [chunk.subarray(end)];
      size = chunk.length - end;
    }
  }
  await ready;
  if (size > 0) yield Buffer.concat(parts);
}

/** Files that rows name. Those that wait for their removal don't belong to the site anymore. */
const KEYS = `
  SELECT file->>'key' AS key FROM wallpapers, jsonb_each(files) AS f (name, file)
  UNION
  SELECT avatar_key FROM users WHERE avatar_key IS NOT NULL`;

export async function* listKeys(client: pg.Client): AsyncGenerator<string> {
  await client.query(`DECLARE keys NO SCROLL CURSOR FOR ${KEYS}`);
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`FETCH ${KEYS_PER_FETCH} FROM keys`);
    if (rows.length === 0) return;
    for (const { key } of rows) yield key;
  }
}
