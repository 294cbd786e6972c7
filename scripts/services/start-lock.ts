import { once } from 'node:events';
import pg from 'pg';
import { CliError } from '@/scripts/cli-error.mjs';
import type { Steps } from '@/scripts/steps.mjs';

/** Arbitrary, but unique to this lock. Prisma's own lock is released after the migrations. */
const LOCK_ID = 1_181_902_195;

interface StartLockOptions {
  databaseUrl: string;
  steps: Steps;
  signal: AbortSignal;
}

// Runs `work` on one server of this database at a time. Waits without a timeout, because another server
// may be publishing the demo wallpapers. If the connection is lost, PostgreSQL releases the lock: the
// signal passed to `work` aborts, and the result rejects at once.
export async function withStartLock<T>(
  { databaseUrl, steps, signal }: StartLockOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  const lost = new AbortController();
  client.on('error', (cause) => lost.abort(new CliError(LOST, { cause })));
  const abort = () => void client.end();
  signal.throwIfAborted();
  signal.addEventListener('abort', abort, { once: true });
  try {
    await client.connect();
    await waitForLock(client, steps);
    const aborted = once(lost.signal, 'abort').then(() => Promise.reject(lost.signal.reason));
    return await Promise.race([work(AbortSignal.any([signal, lost.signal])), aborted]);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
    await client.end();
  }
}

const LOST =
  'The connection to the database was lost during the setup. To continue, start the command again.';

async function waitForLock(client: pg.Client, steps: Steps): Promise<void> {
  const sql = 'select pg_try_advisory_lock($1) as "isLocked"';
  const { rows } = await client.query<{ isLocked: boolean }>(sql, [LOCK_ID]);
  if (rows[0]?.isLocked) return;
  await steps.run('Other server', async ({ log }) => {
    log('waiting for another server to set up the database');
    await client.query('select pg_advisory_lock($1)', [LOCK_ID]);
  });
}
