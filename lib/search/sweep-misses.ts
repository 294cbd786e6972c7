import 'server-only';
import { addDays, dayOf } from '@/lib/calendar';
import { MISSED_SEARCHES } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';

/** Removes the words of days that are longer ago than the privacy page says; the counts stay. */
export async function sweepOldMisses(now = new Date()): Promise<void> {
  const first = addDays(dayOf(now, env().SITE_TIME_ZONE), 1 - MISSED_SEARCHES.keptDays);
  await db().missedSearch.deleteMany({ where: { day: { lt: new Date(first) } } });
}
