import 'server-only';
import { MISSED_SEARCHES } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { once } from '@/lib/platform/once';
import { addressKey } from '@/lib/platform/rate-limit';
import { onShutdown } from '@/lib/platform/shutdown';
import { visitorOf } from '@/lib/visits/visitor';
import { type CountedMiss, createMissCounter, type MissCounter } from './miss-counter';

/** Counts a search without results, unless the request comes from a bot or a prefetch. */
export function countMiss(q: string, headers: Headers): void {
  if (headers.has('next-router-prefetch')) return;
  const visitor = visitorOf(headers, addressKey(headers.get('x-client-address') ?? 'unknown'));
  if (visitor) counter().record(q, visitor);
}

function counter(): MissCounter {
  return once('zero-result-searches.counter', () => {
    db(); // Registers its shutdown first, so that it closes after the last counts are written.
    const counter = createMissCounter({ write: addMisses, timeZone: env().SITE_TIME_ZONE });
    onShutdown('zero-result-searches', async () => {
      await counter.finish();
      const searches = counter.unwritten();
      if (searches > 0) log.warn('zero_result_searches.lost', { searches });
    });
    return counter;
  });
}

/**
 * Adds counts per day and query and per day of the site, in one transaction. Once a day has its maximum
 * of distinct queries, new ones only count toward the site's day. Rows are written in a fixed order, the
 * site's days last, to avoid deadlocks.
 */
export async function addMisses(rows: CountedMiss[]): Promise<void> {
  const days = rows.map(({ day }) => day);
  const queries = rows.map(({ query }) => query);
  const searches = rows.map((row) => row.searches);
  await db().$transaction([
    db().$executeRaw`
      INSERT INTO missed_searches AS m (day, query, searches)
      SELECT c.day, c.query, c.searches
      FROM unnest(${days}::date[], ${queries}::text[], ${searches}::int[]) AS c (day, query, searches)
      WHERE EXISTS (SELECT FROM missed_searches k WHERE k.day = c.day AND k.query = c.query)
        OR (SELECT count(*) FROM missed_searches k WHERE k.day = c.day) < ${MISSED_SEARCHES.aDay}::int
      ORDER BY c.day, c.query
      ON CONFLICT (day, query) DO UPDATE SET searches = m.searches + excluded.searches`,
    db().$executeRaw`
      INSERT INTO site_days AS d (day, missed_searches)
      SELECT day, sum(searches)::int
      FROM unnest(${days}::date[], ${searches}::int[]) AS c (day, searches)
      GROUP BY day ORDER BY day
      ON CONFLICT (day) DO UPDATE SET missed_searches = d.missed_searches + excluded.missed_searches`,
  ]);
}
