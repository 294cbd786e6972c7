import pg from 'pg';
import { expect } from 'vitest';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

/** Sums views and downloads of wallpapers, and by day of wallpapers, creators and the site: all must be equal. */
export async function sumVisitCounts() {
  const columns = { views: true, downloads: true } as const;
  const sums = await settleAll([
    db().wallpaper.aggregate({ _sum: columns }),
    db().wallpaperDay.aggregate({ _sum: columns }),
    db().userDay.aggregate({ _sum: columns }),
    db().siteDay.aggregate({ _sum: columns }),
  ]);
  return sums.map(({ _sum }) => _sum);
}

/** Opens a connection outside the pool of the app. */
export async function connectToDatabase(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  return client;
}

/** Runs a statement without the statement timeout of the app. */
export async function runUnlimited<T>(
  parts: TemplateStringsArray,
  ...values: unknown[]
): Promise<T[]> {
  const client = await connectToDatabase();
  const statement = parts.reduce((before, part, index) => `${before}$${index}${part}`);
  const { rows } = await client.query(statement, values).finally(() => client.end());
  return rows;
}

/** Waits until a query of this database waits for a lock, then ends it like the statement timeout does. */
export async function cancelBlockedQuery(): Promise<void> {
  await waitFor(async () => expect(await countBlockedQueries()).toBeGreaterThan(0));
  await db().$queryRaw`
    SELECT pg_cancel_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
}

/** Counts the queries of this database that wait for a lock. */
export async function countBlockedQueries(): Promise<number> {
  const [row] = await db().$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.waiting ?? 0;
}
