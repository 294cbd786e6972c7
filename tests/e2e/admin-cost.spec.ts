import { expect, test } from '@playwright/test';
import type pg from 'pg';
import { generateBenchData } from '@/scripts/bench-data/generate-bench-data';
import { call } from '@/tests/http-client';
import { openTestPostgres } from '@/tests/postgres';
import { countQueries } from '@/tests/query-counter';
import { makePerson } from './content';
import { type Site, startSite } from './site';

/**
 * Statements a screen may cost: the one that asks whether it is an admin who comes and that of what waits, which
 * the sidebar shows, among them.
 */
const HANDFUL = 6;
const SCREENS = [
  '/admin',
  '/admin/analytics',
  '/admin/analytics?period=1y',
  '/admin/wallpapers',
  '/admin/wallpapers?status=removed&view=list',
  '/admin/wallpapers?sort=views',
  '/admin/wallpapers?q=misty',
  '/admin/wallpapers?category=Nature',
  '/admin/wallpapers?category=Macro&sort=oldest&status=rejected',
  '/admin/categories',
  '/admin/upload',
  '/admin/users',
  '/admin/users?q=an&view=list',
  '/admin/moderation',
  '/admin/audit',
];

test('Over ten thousand wallpapers a screen costs few statements, and none reads their table whole @long', async () => {
  test.setTimeout(120_000);
  const postgres = await openTestPostgres();
  const counter = await countQueries(postgres.port);
  const site = await startSite({ databasePort: counter.port });
  try {
    const options = { wallpapers: 10_000, seed: 1, until: new Date(), timeZone: 'UTC' };
    await generateBenchData(site.sql, options);
    // Or those that are due would be deleted meanwhile.
    await site.sql.query(
      "UPDATE wallpapers SET status_changed_at = now() WHERE status = 'removed'",
    );
    const { token } = await makePerson(site, 'admin');
    const headers = { cookie: `next-auth.session-token=${token}` };
    // What a connection has counted is told when it ends, if not before; and a start reads, too.
    const begun = await readAfterRestart(site);
    const before = await readAfterRestart(site);
    // What a start does beside: done when there is silence after the first screen.
    await call(site.port, '/admin', { headers });
    await expect.poll(() => counter.take()).toBe(0);
    const cost: Record<string, number> = {};
    for (const path of SCREENS) {
      counter.take();
      const { status } = await call(site.port, path, { headers });
      expect(status, path).toBe(200);
      cost[path] = counter.take();
    }
    expect((await readAfterRestart(site)) - before).toBe(before - begun);
    expect(Math.max(...Object.values(cost)), JSON.stringify(cost)).toBeLessThanOrEqual(HANDFUL);
  } finally {
    await site.close();
    await counter.close();
    await postgres.close();
  }
});

/** How often the table of wallpapers was read from its beginning to its end. */
async function readAfterRestart({ sql, restart }: Site): Promise<number> {
  await restart();
  await sql.query('SELECT pg_stat_clear_snapshot()');
  const { rows }: pg.QueryResult<{ seq_scan: string }> = await sql.query(
    "SELECT seq_scan FROM pg_stat_user_tables WHERE relname = 'wallpapers'",
  );
  return Number(rows[0]?.seq_scan);
}
