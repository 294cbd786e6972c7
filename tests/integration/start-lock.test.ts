import { execFile } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { env } from '@/lib/platform/env';
import { withStartLock } from '@/scripts/services/start-lock';
import { createSteps } from '@/scripts/steps.mjs';
import { connectToDatabase, countBlockedQueries } from '@/tests/database';
import { waitFor } from '@/tests/wait-for';

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

it('`npm run migrate` waits while a server sets up the site', async () => {
  const script = ['--conditions=react-server', '--import', 'tsx', 'scripts/migrate.ts'];
  const migration = await lock(async () => {
    const result = promisify(execFile)(process.execPath, script);
    await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
    return { result };
  });
  expect((await migration.result).stdout).toBe('No pending migrations.\n');
});
