import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { Prisma, PrismaClient } from '@/prisma/generated/client';
import { env } from './env';
import { log } from './log';
import { once } from './once';
import { onShutdown } from './shutdown';

const CONNECT_TIMEOUT_MS = 2000;
// An answer is due within three seconds. The server ends a slow statement; the driver gives up a
// connection that has fallen silent, which would otherwise be waited for without end.
const STATEMENT_TIMEOUT_MS = 2500;
const QUERY_TIMEOUT_MS = 2700;

/** The process's connections, shared by Prisma and the rate limits. */
export function pool(): Pool {
  return once('pool', () => {
    const made = new Pool({
      connectionString: env().DATABASE_URL,
      max: env().DATABASE_POOL,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'fresco',
    });
    // An idle connection that breaks (PostgreSQL restarted) is replaced on the next use.
    made.on('error', (error) => log.warn('database.connection_lost', { reason: error.message }));
    onShutdown('database', () => made.end());
    return made;
  });
}

/** The process's Prisma client. */
export function db(): PrismaClient {
  return once('db', () => new PrismaClient({ adapter: new PrismaPg(pool()) }));
}

/**
 * Asks the database for a sign of life.
 *
 * @throws whatever the driver throws, within the connection timeout of two seconds.
 */
export async function pingDatabase(): Promise<void> {
  await pool().query('SELECT 1');
}

/** Prisma's, PostgreSQL's and the network's codes for a database that is gone, stopping or overloaded. */
const OUTAGE_CODES = new Set(
  `P1001 P1002 P1008 P1017 P2024 P2028 P2034 P2039 57P01 57P02 57P03 57014 53200 53300 40P01 25006
  ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENETUNREACH EPIPE`.split(
    /\s+/,
  ),
);
/** What has no code: a full pool, a connection that broke or fell silent. */
const OUTAGE_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout|Can't reach database/i;

/** What Prisma knows of a failure. */
interface Meta {
  code?: unknown;
  driverAdapterError?: { cause?: { originalCode?: unknown } };
}

/**
 * True for the faults of a database that is gone, restarting or overloaded, false for those of a
 * query. Seen when PostgreSQL was stopped, killed, slowed down, cut off and its pool filled.
 */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, meta } = cause as { code?: unknown; meta?: Meta };
    // Of a raw query PostgreSQL's own code lies deeper.
    const codes = [code, meta?.code, meta?.driverAdapterError?.cause?.originalCode];
    if (codes.some((one) => OUTAGE_CODES.has(String(one)))) return true;
    if (OUTAGE_TEXT.test(cause.message)) return true;
  }
  return false;
}

/** True when a write broke a unique constraint, of the given columns or index name if named. */
export function isUniqueViolation(error: unknown, target?: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002')
    return false;
  return target === undefined || JSON.stringify(error.meta ?? {}).includes(target);
}

/** True when a write referred to a row that is not there, or no longer. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003';
}
