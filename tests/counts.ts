import pg from 'pg';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';

/** Views and downloads of all wallpapers, of their days and of the site's days, which must agree. */
export async function countedSums() {
  const columns = { views: true, downloads: true } as const;
  const [wallpapers, days, site] = await Promise.all([
    db().wallpaper.aggregate({ _sum: columns }),
    db().wallpaperDay.aggregate({ _sum: columns }),
    db().siteDay.aggregate({ _sum: columns }),
  ]);
  return [wallpapers._sum, days._sum, site._sum];
}

/** A connection of somebody else's to the database of the test. */
export async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  return client;
}

/** Runs a statement that fills a table, and may take longer than the site lets its own. */
export async function fill(parts: TemplateStringsArray, ...values: unknown[]): Promise<void> {
  const client = await connect();
  const statement = parts.reduce((before, part, index) => `${before}$${index}${part}`);
  await client.query(statement, values).finally(() => client.end());
}

/** How many of this database's queries wait for a lock. */
export async function countWaiting(): Promise<number> {
  const [row] = await db().$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.waiting ?? 0;
}
