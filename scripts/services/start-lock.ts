import pg from 'pg';
import type { Steps } from '@/scripts/steps.mjs';

/** Arbitrary, but unique to this lock. Prisma's own lock is released after the migrations. */
const LOCK_ID = 1_181_902_195;

interface StartLockOptions {
  databaseUrl: string;
  steps: Steps;
  signal: AbortSignal;
}

// Runs `work` on one server of this database at a time. Waits without a timeout, because another server
// may be publishing the demo wallpapers.
export async function withStartLock<T>(
  { databaseUrl, steps, signal }: StartLockOptions,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  const abort = () => void client.end();
  // PostgreSQL releases the lock of a lost connection.
  client.on('error', () => undefined);
  signal.throwIfAborted();
  signal.addEventListener('abort', abort, { once: true });
  try {
    await client.connect();
    const sql = 'select pg_try_advisory_lock($1) as "isLocked"';
    const { rows } = await client.query<{ isLocked: boolean }>(sql, [LOCK_ID]);
    if (!rows[0]?.isLocked) {
      await steps.run('Other server', async ({ log }) => {
        log('waiting for another server to set up the database');
        await client.query('select pg_advisory_lock($1)', [LOCK_ID]);
      });
    }
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
    await client.end();
  }
}
