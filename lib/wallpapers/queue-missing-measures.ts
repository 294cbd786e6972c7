import 'server-only';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';

/** Longer than an update of several servers takes. Keeps the query to the end of an index. */
const DAYS = 7;
const MAX_PER_RUN = 1000;

/**
 * Queues recent wallpapers without brightness, colors or fingerprint. During an update, servers of an older version
 * don't compute them. Queueing one of the three computes all.
 */
export async function queueMissingMeasures(): Promise<void> {
  const count = await db().$executeRaw`
    WITH missing AS (
      SELECT id FROM wallpapers w
      WHERE created_at > now() - make_interval(days => ${DAYS}::int)
        AND NOT pending_work && '{luminance,colors,fingerprint}'
        AND (luminance IS NULL OR colors IS NULL
          OR NOT EXISTS (SELECT FROM fingerprints f WHERE f.wallpaper_id = w.id))
      ORDER BY id LIMIT ${MAX_PER_RUN}
      FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE wallpapers w SET pending_work = array_append(pending_work, 'fingerprint'), pending_attempts = 0
    FROM missing m WHERE w.id = m.id`;
  if (count > 0) log.info('pending_work.queued', { wallpapers: count });
}
