import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { GET as list } from '@/app/api/wallpapers/route';
import { createPool, db, isDatabaseOutage, pool } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { isPageOutage, recordPageError } from '@/lib/platform/page-outage';
import { PrismaClient } from '@/prisma/generated/client';
import { call } from '@/tests/call';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';
import { startProxy } from '@/tools/faults/proxy';

process.env.RESPONSE_SECONDS = '3';
const clients: pg.Client[] = [];

const expectRecovery = () => waitFor(async () => expect((await call(list)).status).toBe(200));

/** Blocks a table from another connection. */
async function lock(table: 'wallpapers' | 'users'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  clients.push(client);
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return client;
}

afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
});

describe('a database outage', () => {
  it('gives 503 without waiting for locks, and 200 as soon as it is over', async () => {
    await lock('wallpapers');
    await lock('users');
    const json = { email: 'nobody@people.test', password: 'whatever' };
    const responses = await settleAll([call(list), call(login, { json })]);
    // The locks are still held.
    for (const { status, headers } of responses) {
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    for (const client of clients.splice(0)) await client.end();
    await expectRecovery();
  });

  it('includes an exhausted connection pool @long', async () => {
    const connections = await settleAll(
      Array.from({ length: env().DATABASE_POOL }, () => pool().connect()),
    );
    const { status } = await call(list);
    for (const client of connections) client.release();
    expect(status).toBe(503);
    await expectRecovery();
  });

  it('includes a connection killed during a query, but not an invalid query', async () => {
    const killed = pool()
      .query('SELECT pg_terminate_backend(pg_backend_pid())')
      .catch((error: unknown) => error);
    expect(isDatabaseOutage(await killed)).toBe(true);
    const invalid = await pool()
      .query('SELECT nonsense')
      .catch((error: unknown) => error);
    expect(isDatabaseOutage(invalid)).toBe(false);
    await expectRecovery();
  });

  it.each(['a statement', 'the commit'])(
    'includes a connection that is reset during %s',
    async (part) => {
      const url = new URL(env().DATABASE_URL);
      const proxy = await startProxy(Number(url.port));
      url.port = String(proxy.port);
      const own = createPool(url.href);
      const prisma = new PrismaClient({ adapter: new PrismaPg(own) });
      const failed = prisma
        .$transaction(async (tx) => {
          await tx.$queryRaw`SELECT 1`;
          proxy.setFault({ kind: 'reset' });
          if (part === 'a statement') await tx.$queryRaw`SELECT 1`;
        })
        .catch((error: unknown) => error);
      expect(isDatabaseOutage(await failed)).toBe(true);
      await own.end();
      await proxy.close();
    },
  );

  it('includes a Prisma statement that times out, but not an invalid one', async () => {
    const slow = await db()
      .$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL statement_timeout = 50`;
        await tx.$queryRaw`SELECT pg_sleep(2)::text`;
      })
      .catch((error: unknown) => error);
    expect(isDatabaseOutage(slow)).toBe(true);
    const invalid = await db().$queryRaw`SELECT nonsense`.catch((error: unknown) => error);
    expect(isDatabaseOutage(invalid)).toBe(false);
  });

  it('is distinguished from a bug when a page fails', () => {
    recordPageError(new TypeError('a bug of ours'), 'one');
    expect(isPageOutage()).toBe(false);
    recordPageError(Object.assign(new Error('gone'), { code: 'P1001' }), 'two');
    expect(isPageOutage()).toBe(true);
  });
});
