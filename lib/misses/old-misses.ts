import 'server-only';
import { MISSED_SEARCHES } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { onShutdown } from '@/lib/platform/shutdown';
import { addDays, dayOf } from '@/lib/stats/day';

const EVERY_MS = 60 * 60 * 1000;

/** Removes the words of days that are longer ago than the privacy page says; the counts stay. */
export async function sweepOldMisses(now = new Date()): Promise<void> {
  const first = addDays(dayOf(now, env().SITE_TIME_ZONE), 1 - MISSED_SEARCHES.keptDays);
  try {
    await db().missedSearch.deleteMany({ where: { day: { lt: new Date(first) } } });
  } catch (error) {
    log.error('misses.not_swept', error);
  }
}

/** Does so now and every hour, until the process shuts down. */
export function startSweepingMisses(): void {
  void sweepOldMisses();
  const timer = setInterval(() => void sweepOldMisses(), EVERY_MS).unref();
  onShutdown('old-misses', () => clearInterval(timer));
}
