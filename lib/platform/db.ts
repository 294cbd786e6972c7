import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { Prisma, PrismaClient } from '@/prisma/generated/client';
import { env } from './env';
import { log } from './log';
import { once } from './once';
import { onShutdown } from './shutdown';

const CONNECT_TIMEOUT_MS = 2000;
const STATEMENT_TIMEOUT_MS = 5000;

/** The process's connections, shared by Prisma and the rate limits. */
export function pool(): Pool {
  return once('pool', () => {
    const made = new Pool({
      connectionString: env().DATABASE_URL,
      max: env().DATABASE_POOL,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
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

/**
 * True for the faults of a database that is gone, restarting or overloaded, false for those of a
 * query. The codes are those seen when PostgreSQL was stopped, killed, slowed down and its pool
 * filled; a full pool has no code at all.
 */
export function isDatabaseOutage(error: unknown): boolean {
  const codes = new Set([
    'P1001',
    'P1002',
    'P1008',
    'P1017',
    'P2024',
    'P2028',
    'P2039',
    '57P01',
    '57P02',
    '57P03',
    '57014',
    '53300',
    'ECONNREFUSED',
    'ECONNRESET',
  ]);
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, meta } = cause as { code?: unknown; meta?: { code?: unknown } };
    if (codes.has(String(code)) || codes.has(String(meta?.code))) return true;
    if (
      /timeout exceeded when trying to connect|Connection terminated|Can't reach database/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

/** True when a write broke a unique constraint, of the given columns or index name if named. */
export function isUniqueViolation(error: unknown, target?: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002')
    return false;
  return target === undefined || JSON.stringify(error.meta ?? {}).includes(target);
}
