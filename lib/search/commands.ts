import 'server-only';
import { ZERO_RESULT_SEARCHES } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { getNetworkKey } from '@/lib/platform/network-key';
import { processSingleton } from '@/lib/platform/process-singleton';
import { consumeNetworkRateLimit } from '@/lib/platform/rate-limit';
import { getRequestContext } from '@/lib/platform/request-context';
import { onShutdown } from '@/lib/platform/shutdown';
import { countCommonValues } from '@/lib/visits/common-values';
import { toCommonSearch } from '@/lib/visits/normalize-query';
import { createMachineUniqueCounts } from '@/lib/visits/unique-counts';
import { getVisitor } from '@/lib/visits/visitor';
import {
  createZeroResultCounter,
  type ZeroResultCount,
  type ZeroResultCounter,
} from './zero-results/zero-result-counter';

/** The search page, the API and the feeds share the limit. @throws AppError `rate_limited`. */
export function countSearch(headers: Headers): Promise<void> {
  return consumeNetworkRateLimit('search', getNetworkKey(headers));
}

/** Counts what was searched, also when the response comes from the cache. */
export function recordSearch(q: string, headers: Headers, hasResults: boolean): void {
  recordOnce(q, headers, hasResults);
  Object.assign(getRequestContext() ?? {}, {
    onCacheHit: (later: Headers) => recordOnce(q, later, hasResults),
  });
}

/** Ignores bots and prefetches. */
function recordOnce(q: string, headers: Headers, hasResults: boolean): void {
  if (headers.has('next-router-prefetch')) return;
  const visitor = getVisitor(headers, getNetworkKey(headers));
  if (visitor) counter().record(q, visitor, hasResults);
}

function countFound(query: string, address: string): void {
  const value = toCommonSearch(query);
  if (value) countCommonValues([{ kind: 'search', value }], address);
}

function counter(): ZeroResultCounter {
  return processSingleton('zero-result-searches.counter', () => {
    db(); // Registers its shutdown first, so that it closes after the last counts are written.
    const counter = createZeroResultCounter({
      write: addZeroResultSearches,
      onFound: countFound,
      timeZone: env().SITE_TIME_ZONE,
      visitors: createMachineUniqueCounts('zero-results'),
    });
    onShutdown('zero-result-searches', async () => {
      await counter.finish();
      const searches = counter.unwritten();
      if (searches > 0) log.warn('zero_result_searches.lost', { searches });
    });
    return counter;
  });
}

/** Fixed order, site's days last, to avoid deadlocks. Above the daily maximum, only the site counts. */
export async function addZeroResultSearches(rows: ZeroResultCount[]): Promise<void> {
  const days = rows.map(({ day }) => day);
  const queries = rows.map(({ query }) => query);
  const searches = rows.map((row) => row.searches);
  await db().$transaction([
    db().$executeRaw`
      INSERT INTO missed_searches AS m (day, query, searches)
      SELECT c.day, c.query, c.searches
      FROM unnest(${days}::date[], ${queries}::text[], ${searches}::int[]) AS c (day, query, searches)
      WHERE EXISTS (SELECT FROM missed_searches k WHERE k.day = c.day AND k.query = c.query)
        OR (SELECT count(*) FROM missed_searches k WHERE k.day = c.day) < ${ZERO_RESULT_SEARCHES.perDay}::int
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
