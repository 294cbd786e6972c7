import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { env } from '@/lib/platform/env';
import { withStartLock } from '@/scripts/services/start-lock';
import { createSteps } from '@/scripts/steps.mjs';
import { connectToDatabase } from '@/tests/database';

const lock = <T>(work: (signal: AbortSignal) => Promise<T>) =>
  withStartLock(
    {
      databaseUrl: env().DATABASE_URL,
      steps: createSteps(new PassThrough()),
      signal: new AbortController().signal,
    },
    work,
  );

async function closeConnectionsWithLocks(): Promise<void> {
  const client = await connectToDatabase();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND datname = current_database()`,
  );
  await client.end();
}

it('a server that loses the lock stops setting up the site', async () => {
  let isStopped = false;
  const work = lock(async (signal) => {
    signal.addEventListener('abort', () => {
      isStopped = true;
    });
    await closeConnectionsWithLocks();
    await new Promise(() => undefined);
  });
  await expect(work).rejects.toThrow(/connection to the database was lost/);
  expect(isStopped).toBe(true);
});
