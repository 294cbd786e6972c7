import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { GET as list } from '@/app/api/wallpapers/route';
import { db, isDatabaseOutage, pool } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { isPageOutage, recordPageError } from '@/lib/platform/page-outage';
import { call } from '@/tests/call';

const open: pg.Client[] = [];

/** A connection of somebody else's that keeps everyone from a table. */
async function lock(table: 'wallpapers' | 'users'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  open.push(client);
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return client;
}

afterEach(async () => {
  for (const client of open.splice(0)) await client.end();
});

describe('while the database is slow or gone', () => {
  it('calls answer 503 without waiting for it, and again as soon as it is back', async () => {
    await lock('wallpapers');
    await lock('users');
    const json = { email: 'nobody@people.test', password: 'whatever' };
    const answers = await Promise.all([call(list), call(login, { json })]);
    // The locks are still held: nobody waited for them.
    for (const { status, headers } of answers) {
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    for (const client of open.splice(0)) await client.end();
    expect((await call(list)).status).toBe(200);
  });

  it('a full pool is refused like an outage', async () => {
    const taken = await Promise.all(
      Array.from({ length: env().DATABASE_POOL }, () => pool().connect()),
    );
    const { status } = await call(list);
    for (const client of taken) client.release();
    expect(status).toBe(503);
    expect((await call(list)).status).toBe(200);
  });

  it('a connection killed amid a query counts as an outage, a wrong query does not', async () => {
    const killed = pool()
      .query('SELECT pg_terminate_backend(pg_backend_pid())')
      .catch((error: unknown) => error);
    expect(isDatabaseOutage(await killed)).toBe(true);
    const wrong = await pool()
      .query('SELECT nonsense')
      .catch((error: unknown) => error);
    expect(isDatabaseOutage(wrong)).toBe(false);
    expect((await call(list)).status).toBe(200);
  });

  it('a statement of ours that takes too long counts as one, a wrong one of ours does not', async () => {
    const slow = await db()
      .$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL statement_timeout = 50`;
        await tx.$queryRaw`SELECT pg_sleep(2)::text`;
      })
      .catch((error: unknown) => error);
    expect(isDatabaseOutage(slow)).toBe(true);
    const wrong = await db().$queryRaw`SELECT nonsense`.catch((error: unknown) => error);
    expect(isDatabaseOutage(wrong)).toBe(false);
  });

  it('a page that failed for it is told apart from one that is broken', () => {
    recordPageError(new TypeError('a bug of ours'), 'one');
    expect(isPageOutage()).toBe(false);
    recordPageError(Object.assign(new Error('gone'), { code: 'P1001' }), 'two');
    expect(isPageOutage()).toBe(true);
  });
});
