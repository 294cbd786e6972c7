import type { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db, pool } from '@/lib/platform/db';
import { getTimeLimits } from '@/lib/platform/deadline';
import { env } from '@/lib/platform/env';
import { isExpired, now } from '@/lib/platform/expiry';
import { listenForInvalidations } from '@/lib/platform/invalidations';
import { runShutdown } from '@/lib/platform/shutdown';
import { applyMigrations } from '@/scripts/migrations/apply-migrations';
import { checkDatabase } from '@/scripts/services/database';
import { connectToDatabase } from '@/tests/database';
import { type PgBouncer, startPgBouncer } from '@/tests/pgbouncer';
import { waitFor } from '@/tests/wait-for';

const directUrl = process.env.DATABASE_URL ?? '';
const poolers: PgBouncer[] = [];

async function startPooler(mode: 'session' | 'transaction'): Promise<string> {
  const pooler = await startPgBouncer(directUrl, mode);
  poolers.push(pooler);
  return pooler.url;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

afterAll(async () => {
  await runShutdown();
  for (const pooler of poolers) await pooler.close();
});

describe('PgBouncer in session mode', () => {
  beforeAll(async () => {
    process.env.DATABASE_URL = await startPooler('session');
  });
  afterAll(() => {
    process.env.DATABASE_URL = directUrl;
  });

  it('is between the app and PostgreSQL', async () => {
    expect(env().DATABASE_URL).not.toBe(directUrl);
    const { rows } = await pool().query<{ port: number; pid: number }>(
      'SELECT inet_client_port() AS port, pg_backend_pid() AS pid',
    );
    const client = await pool().connect();
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    client.release();
    expect(rows[0]?.port).not.toBe(stream.localPort);
    expect(stream.remotePort).toBe(Number(new URL(poolers[0]?.url ?? '').port));
  });

  it('passes the check at start, and applies migrations', async () => {
    expect(await checkDatabase(env().DATABASE_URL)).toMatch(/^\d+/);
    expect(await applyMigrations(env().DATABASE_URL)).toEqual([]);
  });

  it('answers queries, with the statement timeout', async () => {
    expect(await db().user.count()).toBe(0);
    const { rows } = await pool().query(
      "SELECT setting::int FROM pg_settings WHERE name = 'statement_timeout'",
    );
    expect(rows).toEqual([{ setting: getTimeLimits().statement }]);
  });

  it('delivers notifications of other servers', async () => {
    await listenForInvalidations();
    await waitFor(async () => {
      const { rows } = await pool().query(
        "SELECT FROM pg_stat_activity WHERE query LIKE 'LISTEN%'",
      );
      expect(rows).toHaveLength(1);
    });
    const since = now();
    const other = await connectToDatabase();
    await other.query("NOTIFY fresco_tags, 'newest'").finally(() => other.end());
    await waitFor(() => expect(isExpired(['newest'], since)).toBe(true));
  });
});

describe('PgBouncer in transaction mode', () => {
  it('is refused with the reason', async () => {
    await expect(checkDatabase(await startPooler('transaction'))).rejects.toThrow(
      /transaction mode.*session mode/s,
    );
  });

  it('is refused while other clients use it', async () => {
    const url = await startPooler('transaction');
    const others = await Promise.all(Array.from({ length: 4 }, () => connect(url)));
    let isBusy = true;
    const traffic = others.map(async (client) => {
      while (isBusy) await client.query('SELECT 1');
    });
    const checks = Array.from({ length: 8 }, () => checkDatabase(url));
    const results = await Promise.allSettled(checks);
    isBusy = false;
    await Promise.all(traffic);
    for (const client of others) await client.end();
    expect(results.map(({ status }) => status)).toEqual(checks.map(() => 'rejected'));
  });
});
