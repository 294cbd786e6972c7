import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { pool } from '@/lib/platform/db';

/** Arbitrary, but unique to this lock. The lock of the start is released once the site can be served. */
const LOCK_ID = 1_181_902_197;
const POLL_MS = 1000;

/** Runs `work` in one process of this database at a time. */
export async function withSeedLock(work: () => Promise<void>): Promise<void> {
  const client = await pool().connect();
  const tryLock = async () => {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS locked', [LOCK_ID]);
    return rows[0].locked === true;
  };
  try {
    // Waiting in PostgreSQL would exceed the statement timeout.
    while (!(await tryLock())) await sleep(POLL_MS);
    await work();
  } finally {
    client.release(true); // closes the connection and thereby releases the lock
  }
}
