import 'server-only';
import { addDays, dayOf } from '@/lib/calendar';
import { MISSED_SEARCHES } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';

/** Deletes queries older than the privacy page promises. The daily totals stay. */
export async function sweepOldMisses(now = new Date()): Promise<void> {
  const oldestDay = addDays(dayOf(now, env().SITE_TIME_ZONE), 1 - MISSED_SEARCHES.keptDays);
  await db().missedSearch.deleteMany({ where: { day: { lt: new Date(oldestDay) } } });
}
