import { execFile } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pool } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { createS3Storage } from '@/lib/platform/storage/s3';
import { waitForServices } from '@/lib/platform/wait-for-services';
import { findFreePort } from '@/scripts/services/free-port';
import { withStartLock } from '@/scripts/services/start-lock';
import { createSteps } from '@/scripts/steps.mjs';
import { connectToDatabase, countBlockedQueries } from '@/tests/database';
import { replaceStorage, startS3 } from '@/tests/storage';
import { waitFor } from '@/tests/wait-for';

let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

function useBucket(port: number, bucket = 'fresco', credentials = KEY): void {
  const endpoint = `http://127.0.0.1:${port}`;
  Object.assign(env(), { S3_BUCKET: bucket, S3_ENDPOINT: endpoint });
  replaceStorage(
    createS3Storage({ bucket, endpoint, credentials, region: 'us-east-1', forcePathStyle: true }),
  );
}

/** Returns what is reported. The first report repairs the settings. */
async function listProblems(): Promise<string[]> {
  const problems: string[] = [];
  await waitForServices((problem) => {
    problems.push(problem);
    useBucket(s3.port);
  }, 0);
  return problems;
}

it('resolves at once when everything works', async () => {
  useBucket(s3.port);
  expect(await listProblems()).toEqual([]);
});

it.each([
  [
    'an unknown bucket',
    () => useBucket(s3.port, 'elsewhere'),
    /has no bucket "elsewhere".*S3_BUCKET/,
  ],
  [
    'a wrong access key',
    () => useBucket(s3.port, 'fresco', { ...KEY, accessKeyId: 'WRONG' }),
    /denied access to the bucket "fresco".*S3_ACCESS_KEY_ID/,
  ],
  [
    'a wrong endpoint',
    async () => useBucket(await findFreePort()),
    /Can't connect to the storage at http:\/\/127.0.0.1:\d+ \(ECONNREFUSED\).*S3_ENDPOINT/,
  ],
])('reports %s and tries again until it is fixed', async (_, breakSettings, expected) => {
  await breakSettings();
  expect(await listProblems()).toEqual([expect.stringMatching(expected)]);
});

function failQueries(times: number, error: Error): void {
  const query = vi.spyOn(pool(), 'query');
  for (let count = 0; count < times; count += 1) {
    query.mockImplementationOnce(() => Promise.reject(error));
  }
}

it('reports nothing if the second attempt succeeds', async () => {
  useBucket(s3.port);
  failQueries(1, new Error('timed out after 2500 ms'));
  expect(await listProblems()).toEqual([]);
});

it('doesn’t blame DATABASE_URL, which may not be set', async () => {
  useBucket(s3.port);
  failQueries(2, new Error('timed out after 2500 ms'));
  expect(await listProblems()).toEqual([
    expect.stringMatching(/Make sure the server is running\. If you set DATABASE_URL, check it/),
  ]);
});

it('reports a database that rejects the user', async () => {
  useBucket(s3.port);
  failQueries(2, Object.assign(new Error('no'), { code: '28P01' }));
  expect(await listProblems()).toEqual([expect.stringMatching(/rejected the user.*DATABASE_URL/)]);
});

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

it('`npm run migrate` waits while a server sets up the site @long', async () => {
  const script = ['--conditions=react-server', '--import', 'tsx', 'scripts/migrate.ts'];
  const migration = await lock(async () => {
    const result = promisify(execFile)(process.execPath, script);
    await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
    return { result };
  });
  expect((await migration.result).stdout).toBe('No pending migrations.\n');
});
