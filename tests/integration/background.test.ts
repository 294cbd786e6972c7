import { expect, it } from 'vitest';
import { pruneOldSessions } from '@/lib/accounts/prune-sessions';
import { pruneExpiredCodes } from '@/lib/email/prune-codes';
import { db, pool, runInBackground } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { refreshToplists } from '@/lib/search/find/refresh-toplists';
import { connectToDatabase } from '@/tests/database';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

const countConnections = async (name: string) => {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = ${name}`;
  return row?.count;
};

it('All background work together has one connection, and requests keep all of theirs', async () => {
  const other = await connectToDatabase();
  await other.query('BEGIN');
  await other.query('LOCK TABLE sessions, one_time_codes, toplist_entries');
  const jobs = settleAll(
    [pruneOldSessions, pruneExpiredCodes, refreshToplists].map((job) => runInBackground(job)),
  );
  await waitFor(async () => expect(await countConnections('fresco-background')).toBe(1));
  const clients = await settleAll(
    Array.from({ length: env().DATABASE_POOL }, () => pool().connect()),
  );
  expect(clients).toHaveLength(env().DATABASE_POOL);
  for (const client of clients) client.release();
  expect(await countConnections('fresco-background')).toBe(1);
  await other.query('COMMIT');
  await other.end();
  await jobs;
});
