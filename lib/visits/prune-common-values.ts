import 'server-only';
import { addDays, toDay } from '@/lib/calendar';
import { COMMON_VALUES } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';

/** Deletes what is older than the privacy page promises. */
export async function pruneCommonValues(now = new Date()): Promise<void> {
  const oldest = addDays(toDay(now, env().SITE_TIME_ZONE), 1 - COMMON_VALUES.retentionDays);
  await db().commonValue.deleteMany({ where: { day: { lt: new Date(oldest) } } });
}
