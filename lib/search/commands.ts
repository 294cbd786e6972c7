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

/** Notes that whoever sends these headers looked for `q` and found nothing, unless it is a program. */
export function countMiss(q: string, headers: Headers): void {
  // What Next loads ahead is no search of anybody's.
  if (headers.has('next-router-prefetch')) return;
  const visitor = visitorOf(headers, addressKey(headers.get('x-client-address') ?? 'unknown'));
  if (visitor) counter().note(q, visitor);
}

/** The one counter of this process. */
function counter(): MissCounter {
  return once('misses.counter', () => {
    db(); // registered before us, so that it ends after the last counts are written
    const made = createMissCounter({ write: addMisses, timeZone: env().SITE_TIME_ZONE });
    onShutdown('misses', async () => {
      await made.finish();
      if (made.unwritten() > 0) log.warn('misses.lost', { searches: made.unwritten() });
    });
    return made;
  });
}

/**
 * Adds counts to the days' words and to the site's days, both or none. Once a day has its share of
 * different words, only those it knows are counted by name; the site's day counts them all. Rows are
 * taken in one order, the site's days last, as everywhere.
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
