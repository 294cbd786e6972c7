import 'server-only';
import { addDays, toDay } from '@/lib/calendar';
import { ZERO_RESULT_SEARCHES } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';

/** Deletes queries older than the privacy page promises. The daily totals stay. */
export async function pruneZeroResultSearches(now = new Date()): Promise<void> {
  const oldestDay = addDays(
    toDay(now, env().SITE_TIME_ZONE),
    1 - ZERO_RESULT_SEARCHES.retentionDays,
  );
  await db().missedSearch.deleteMany({ where: { day: { lt: new Date(oldestDay) } } });
}
