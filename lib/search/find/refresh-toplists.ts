import 'server-only';
import { addDays, getDayBounds, toDay } from '@/lib/calendar';
import { pool } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { POPULARITY, TOP_RANGES, TOPLIST_LENGTH, TOPLIST_LOCK } from '@/lib/search/query/sorting';
import { Prisma } from '@/prisma/generated/client';

/** Sums the statistics of up to a year. */
const TIMEOUT_MS = 60_000;

/** Recomputes all toplists from the daily statistics and the favorites. Skipped while another server does. */
export async function refreshToplists(): Promise<void> {
  const client = await pool().connect();
  // The driver would give up on a statement after a few seconds, and Prisma can't tell it otherwise.
  const run = ({ text, values }: Prisma.Sql) => {
    const query = { text, values, query_timeout: TIMEOUT_MS }; // the option isn't typed
    return client.query(query);
  };
  try {
    await run(Prisma.sql`BEGIN`);
    await run(Prisma.sql`SELECT set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
    const lock = await run(
      Prisma.sql`SELECT pg_try_advisory_xact_lock(${TOPLIST_LOCK}) AS "isFree"`,
    );
    if (lock.rows[0]?.isFree) await refreshAll(run);
    await run(Prisma.sql`COMMIT`);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function refreshAll(run: (statement: Prisma.Sql) => Promise<unknown>): Promise<void> {
  const { SITE_TIME_ZONE: timeZone } = env();
  const today = toDay(new Date(), timeZone);
  for (const [range, days] of Object.entries(TOP_RANGES)) {
    const first = addDays(today, 1 - days);
    const [since] = getDayBounds(first, 0, timeZone);
    await run(Prisma.sql`DELETE FROM toplist_entries WHERE range = ${range}`);
    await run(Prisma.sql`
      INSERT INTO toplist_entries (range, wallpaper_id, score, terms, width, height)
      SELECT ${range}, wallpaper_id, score, terms, width, height FROM (
        SELECT wallpaper_id, sum(score)::int AS score FROM (
          SELECT wallpaper_id, views + ${POPULARITY.download}::int * downloads AS score
            FROM wallpaper_days WHERE day >= ${first}::date
          UNION ALL
          SELECT wallpaper_id, ${POPULARITY.favorite}::int FROM favorites WHERE created_at >= ${since}
        ) AS counts
        GROUP BY wallpaper_id HAVING sum(score) > 0
        ORDER BY sum(score) DESC, wallpaper_id DESC LIMIT ${TOPLIST_LENGTH}
      ) AS top JOIN search_entries USING (wallpaper_id)
      ORDER BY score DESC, wallpaper_id DESC`);
  }
}
