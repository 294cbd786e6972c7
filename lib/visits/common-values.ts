import 'server-only';
import { COMMON_VALUES } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { processSingleton } from '@/lib/platform/process-singleton';
import { onShutdown } from '@/lib/platform/shutdown';
import {
  type CommonCount,
  type CommonCounter,
  type CommonValue,
  createCommonCounter,
} from './common-counter';
import { createMachineUniqueCounts } from './unique-counts';

/** @param address of the visitor; never stored */
export function countCommonValues(values: CommonValue[], address: string): void {
  counter().count(values, address);
}

function counter(): CommonCounter {
  return processSingleton('common-values.counter', () => {
    db(); // Registers its shutdown first, so that it closes after the last counts are written.
    const counter = createCommonCounter({
      write: addCommonCounts,
      timeZone: env().SITE_TIME_ZONE,
      visitors: createMachineUniqueCounts('common-values'),
    });
    onShutdown('common-values', async () => {
      await counter.flush();
      const values = counter.unwritten();
      if (values > 0) log.warn('common_values.lost', { values });
    });
    return counter;
  });
}

/** Fixed order, to avoid deadlocks. Above the daily maximum of a wallpaper, a creator or the site, nothing is added. */
export async function addCommonCounts(rows: CommonCount[]): Promise<void> {
  await db().$executeRaw`
    INSERT INTO common_values AS v (kind, user_id, wallpaper_id, day, value, visitors)
    SELECT c.* FROM unnest(${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ userId }) => userId ?? null)}::uuid[],
      ${rows.map(({ wallpaperId }) => wallpaperId ?? null)}::uuid[],
      ${rows.map(({ day }) => day)}::date[], ${rows.map(({ value }) => value)}::text[],
      ${rows.map(({ visitors }) => visitors)}::int[]) AS c (kind, user_id, wallpaper_id, day, value, visitors)
    WHERE (c.user_id IS NULL OR EXISTS (SELECT FROM users WHERE id = c.user_id))
      AND (c.wallpaper_id IS NULL OR EXISTS (SELECT FROM wallpapers WHERE id = c.wallpaper_id))
      AND (SELECT count(*) FROM common_values k WHERE k.day = c.day AND k.kind = c.kind
        AND k.user_id IS NOT DISTINCT FROM c.user_id AND k.wallpaper_id IS NOT DISTINCT FROM c.wallpaper_id
        AND k.value <> c.value) < ${COMMON_VALUES.perSubject}::int
    ORDER BY c.user_id, c.wallpaper_id, c.kind, c.day, c.value
    ON CONFLICT (user_id, wallpaper_id, kind, day, value) DO UPDATE
    SET visitors = v.visitors + excluded.visitors`;
}
