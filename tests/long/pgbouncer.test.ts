import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db, pool } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { listenForInvalidations } from '@/lib/platform/invalidations';
import PageCache from '@/lib/platform/page-cache.mjs';
import { runShutdown } from '@/lib/platform/shutdown';
import { applyMigrations } from '@/scripts/migrate';
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

  it('passes the check at start, and applies migrations', async () => {
    expect(await checkDatabase(env().DATABASE_URL)).toMatch(/^\d+/);
    expect(await applyMigrations(env().DATABASE_URL)).toEqual([]);
  });

  it('answers queries, with the statement timeout', async () => {
    expect(await db().user.count()).toBe(0);
    const { rows } = await pool().query('SHOW statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '2500ms' }]);
  });

  it('delivers notifications of other servers', async () => {
    listenForInvalidations();
    await waitFor(async () => {
      const { rows } = await pool().query(
        "SELECT FROM pg_stat_activity WHERE query LIKE 'LISTEN%'",
      );
      expect(rows).toHaveLength(1);
    });
    const cache = new PageCache();
    const page = { kind: 'APP_PAGE', html: '', headers: { 'x-next-cache-tags': 'newest' } };
    await cache.set('/', page, { cacheControl: { revalidate: 60 } });
    const other = await connectToDatabase();
    await other.query("NOTIFY fresco_tags, 'newest'").finally(() => other.end());
    await waitFor(async () => expect(await cache.get('/', { kind: 'APP_PAGE' })).toBeNull());
  });
});

describe('PgBouncer in transaction mode', () => {
  it('is refused with the reason', async () => {
    await expect(checkDatabase(await startPooler('transaction'))).rejects.toThrow(
      /transaction mode.*session mode/s,
    );
  });
});
