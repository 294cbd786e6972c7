import pg from 'pg';
import { describeDatabaseError } from '@/lib/platform/describe-database-error';
import { describeReplicaProblem, readIdentity } from '@/lib/platform/replica-identity';
import { CliError } from '@/scripts/cli-error.mjs';
import type { Migration } from '@/scripts/migrations/read-migrations';
import { listApplied } from '@/scripts/migrations/records';
import { requireSupportedSchema } from '@/scripts/migrations/require-supported-schema';

const MIN_VERSION = 15;
const TIMEOUT_MS = 5000;
/** Under load, a pooler may happen to have another connection for the second client. */
const SHARING_CHECKS = 5;
/** PostgreSQL's code for a table that doesn't exist. */
const UNDEFINED_TABLE = '42P01';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const timeouts = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS };
  const client = new pg.Client({ connectionString: url, ...timeouts });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The database may respond later, in contrast to other errors. */
export class DatabaseConnectionError extends CliError {}

/** Returns the version. Error messages never contain the password. */
export async function checkDatabase(url: string): Promise<string> {
  const info = await withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version') as version,
              current_setting('server_encoding') as encoding`,
    );
    return { ...rows[0], isSharedConnection: await isConnectionShared(url, client) };
  }).catch((cause: unknown) => {
    throw new DatabaseConnectionError(describeDatabaseError(url, cause), { cause });
  });
  if (Number.parseInt(info.version ?? '', 10) < MIN_VERSION) {
    throw new CliError(
      `DATABASE_URL points to PostgreSQL ${info.version}. Fresco requires ${MIN_VERSION} or newer.`,
    );
  }
  if (info.encoding !== 'UTF8') {
    throw new CliError(
      `The database in DATABASE_URL uses the encoding ${info.encoding}. Create one with UTF8: createdb --encoding=UTF8 --template=template0 NAME`,
    );
  }
  if (info.isSharedConnection) {
    throw new CliError(
      'DATABASE_URL points to a pooler in transaction mode, which silently drops notifications between servers. Use session mode (PgBouncer: pool_mode = session), or connect to PostgreSQL directly.',
    );
  }
  return info.version ?? '';
}

/**
 * Returns why the replica can't be used now, or null. The primary answers until it can.
 *
 * @throws CliError if it isn't a replica of the database
 */
export async function checkReplica(url: string, replicaUrl: string): Promise<string | null> {
  try {
    const replica = await withClient(replicaUrl, readIdentity);
    const problem = describeReplicaProblem(await withClient(url, readIdentity), replica);
    if (problem) throw new CliError(problem);
    return null;
  } catch (error) {
    if (error instanceof CliError) throw error;
    return describeDatabaseError(replicaUrl, error, 'DATABASE_READ_URL');
  }
}

/** Poolers in transaction mode give the connection of an idle client to the next one. */
async function isConnectionShared(url: string, client: pg.Client): Promise<boolean> {
  const own = await getBackendPid(client);
  for (let checks = 0; checks < SHARING_CHECKS; checks += 1) {
    if (own === (await withClient(url, getBackendPid))) return true;
    if (own !== (await getBackendPid(client))) return true;
  }
  return false;
}

async function getBackendPid(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** The first admin is created last when a site is seeded. */
export async function hasAdmin(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query("select from users where role = 'admin' limit 1");
    return rowCount === 1;
  }).catch((error: { code?: string }) => {
    if (error.code === UNDEFINED_TABLE) return false;
    throw error;
  });
}

/** @throws CliError if a newer version of Fresco has removed what the version with these migrations needs */
export const requireSupported = (url: string, migrations: Migration[]): Promise<void> =>
  withClient(url, (client) => requireSupportedSchema(client, migrations));

/** Returns the names of applied migrations; none if the database is empty. */
export async function listAppliedMigrations(url: string): Promise<string[]> {
  return withClient(url, listApplied).catch((error: { code?: string }) => {
    if (error.code === UNDEFINED_TABLE) return [];
    throw error;
  });
}
