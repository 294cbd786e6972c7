import type pg from 'pg';
import { expect, test } from 'vitest';
import { insertUser } from '@/tests/e2e/content';
import { type Site, startSite } from '@/tests/e2e/site';
import { sendRequest } from '@/tests/http-client';
import { startTestPostgres } from '@/tests/postgres';
import { startQueryCounter } from '@/tests/query-counter';
import { waitFor } from '@/tests/wait-for';
import { generateBenchData } from '@/tools/bench-data/generate-bench-data';

/** Queries a screen may run, including the role check and the sidebar's queue count. */
const MAX_QUERIES = 6;
/** One for each of its nine panels, side by side. */
const MAX_ANALYTICS_QUERIES = 11;
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
  '/admin/wallpapers?q=%23mist',
  '/admin/tags',
  '/admin/tags?q=m&sort=name',
  '/admin/upload',
  '/admin/users',
  '/admin/users?q=an&view=list',
  '/admin/moderation',
  '/admin/jobs',
  '/admin/audit',
];

test('With ten thousand wallpapers an admin screen runs few queries and no full table scan @long', async () => {
  const postgres = await startTestPostgres();
  const counter = await startQueryCounter(postgres.port);
  const site = await startSite({ databasePort: counter.port });
  try {
    const options = { wallpapers: 10_000, seed: 1, until: new Date(), timeZone: 'UTC' };
    await generateBenchData(site.sql, options);
    // Otherwise the server deletes those past their retention.
    await site.sql.query(
      "UPDATE wallpapers SET status_changed_at = now() WHERE status = 'removed'",
    );
    const { token } = await insertUser(site, 'admin');
    const headers = { cookie: `next-auth.session-token=${token}` };
    // PostgreSQL flushes the statistics of a connection when it ends. A start scans the table too.
    const baseline = await countScansAfterRestart(site);
    const before = await countScansAfterRestart(site);
    // Wait until the startup queries are done.
    await sendRequest(site.port, '/admin', { headers });
    await waitFor(() => expect(counter.take()).toBe(0));
    const queries: Record<string, number> = {};
    for (const path of SCREENS) {
      const counts: number[] = [];
      // The server's own regular queries are counted, too, if they run at the same time.
      for (let time = 0; time < 3; time += 1) {
        counter.take();
        const { status } = await sendRequest(site.port, path, { headers });
        expect(status, path).toBe(200);
        counts.push(counter.take());
      }
      queries[path] = Math.min(...counts);
    }
    expect((await countScansAfterRestart(site)) - before).toBe(before - baseline);
    for (const [path, count] of Object.entries(queries)) {
      const isAnalytics = path.startsWith('/admin/analytics');
      const most = isAnalytics ? MAX_ANALYTICS_QUERIES : MAX_QUERIES;
      expect.soft(count, path).toBeLessThanOrEqual(most);
    }
  } finally {
    await site.close();
    await counter.close();
    await postgres.close();
  }
}, 240_000);

/** Counts sequential scans of the wallpapers table. */
async function countScansAfterRestart({ sql, restart }: Site): Promise<number> {
  await restart();
  await sql.query('SELECT pg_stat_clear_snapshot()');
  const { rows }: pg.QueryResult<{ seq_scan: string }> = await sql.query(
    "SELECT seq_scan FROM pg_stat_user_tables WHERE relname = 'wallpapers'",
  );
  return Number(rows[0]?.seq_scan);
}
