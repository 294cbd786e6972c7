import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { type ClientBase, Pool } from 'pg';
import { Prisma, PrismaClient } from '@/prisma/generated/client';
import { getTimeLimits } from './deadline';
import { env } from './env';
import { log } from './log';
import { processSingleton } from './process-singleton';
import { getReplicaRead } from './request-context';
import { onShutdown } from './shutdown';

/** Returns the connection pool of this process to the primary, shared by Prisma, the rate limits and the jobs. */
export function pool(): Pool {
  return processSingleton('pool', () => {
    const instance = createPool(env().DATABASE_URL);
    onShutdown('database', () => instance.end());
    return instance;
  });
}

/** @param check runs on each new connection, which isn't used if it rejects */
export function createPool(
  connectionString: string,
  check?: (client: ClientBase) => Promise<void>,
): Pool {
  const { connect, statement, query } = getTimeLimits();
  const instance = new Pool({
    connectionString,
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: connect,
    query_timeout: query,
    keepAlive: true,
    application_name: 'fresco',
    // As a startup parameter, PgBouncer rejects the connection.
    onConnect: async (client) => {
      const text = `SET statement_timeout = ${statement}`;
      // The connection itself may have taken its whole time. The option isn't typed.
      const setup = { text, query_timeout: query - connect };
      await client.query(setup);
      await check?.(client);
    },
  });
  // A broken idle connection (PostgreSQL restarted) is replaced on next use.
  instance.on('error', (error) => log.warn('database.connection_lost', { reason: error.message }));
  return instance;
}

/** Returns the Prisma client of this process, that of the replica within `readPublic`. */
export function db(): PrismaClient {
  const replica = getReplicaRead();
  if (replica) return replica.db;
  return processSingleton('db', () => {
    const { connect, query } = getTimeLimits();
    const transactionOptions = { maxWait: connect, timeout: 2 * query };
    return new PrismaClient({ adapter: new PrismaPg(pool()), transactionOptions });
  });
}

/**
 * Runs a statement without Prisma, which converts each value of a raw query twice. `bigint` and `numeric` columns are
 * strings, and `date` and `timestamp` without time zone become dates in the time zone of the process.
 *
 * @typeParam T columns by name
 */
export async function queryRows<T>({ text, values }: Prisma.Sql): Promise<T[]> {
  return (await (getReplicaRead()?.pool ?? pool()).query({ text, values })).rows;
}

/**
 * Checks that the database responds.
 *
 * @throws the driver's error, within the limits of {@link getTimeLimits}
 */
export async function pingDatabase(): Promise<void> {
  await pool().query('SELECT 1');
}

// Codes of Prisma, PostgreSQL and the network for a database that is gone, stopping, overloaded or out of space.
const OUTAGE_CODES = new Set(
  `P1001 P1002 P1008 P1017 P2024 P2028 P2034 P2039 57P01 57P02 57P03 57014 53100 53200 53300 40P01 25006
  ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENETUNREACH EPIPE`.split(
    /\s+/,
  ),
);
/** Errors without a code: a full pool, a broken or silent connection. */
const OUTAGE_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout|Can't reach database|Server has closed the connection|Operation has timed out|^(ConnectionClosed|SocketTimeout|DatabaseNotReachable)$/i;

interface DriverCause {
  originalCode?: unknown;
}

interface PrismaMeta {
  code?: unknown;
  driverAdapterError?: { cause?: DriverCause };
}

/**
 * Returns true if the database is gone, restarting or overloaded, false if the query is at fault.
 * Observed when PostgreSQL was stopped, killed, slowed down, cut off and its pool filled.
 */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, meta } = cause as { code?: unknown; meta?: PrismaMeta };
    // Raw queries nest the PostgreSQL code deeper. The COMMIT of a transaction fails with the adapter's own error.
    const { originalCode } = (meta?.driverAdapterError?.cause ?? cause.cause ?? {}) as DriverCause;
    const codes = [code, meta?.code, originalCode];
    if (codes.some((candidate) => OUTAGE_CODES.has(String(candidate)))) return true;
    if (OUTAGE_TEXT.test(cause.message)) return true;
  }
  return false;
}

/** Returns true for a unique constraint violation, optionally of the column or index `target`. */
export function isUniqueViolation(error: unknown, target?: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002')
    return false;
  return target === undefined || JSON.stringify(error.meta ?? {}).includes(target);
}

/** Returns true if a write refers to a row that doesn't exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003';
}
