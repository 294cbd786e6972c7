import 'server-only';
import type { Pool } from 'pg';
import { log } from '@/lib/platform/log';

const BEAT_MS = 4_000;
/** A worker that hasn't been seen for this long is dead. */
export const DEAD_SECONDS = 15;
/** After an outage, all other workers report within this time. */
const CERTAIN_MS = 2.5 * BEAT_MS;

type Database = Pick<Pool, 'query'>;

/**
 * Reports regularly that workers are alive, and releases the jobs of those that don't. graphile-worker alone would keep
 * them locked for four hours.
 *
 * @param listIds the workers of this process
 */
export function watchWorkers(database: Database, listIds: () => string[]): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const beat = createBeat(database, listIds);
  const repeat = async (): Promise<void> => {
    await beat(performance.now());
    if (!isStopped) timer = setTimeout(repeat, BEAT_MS);
  };
  void repeat();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export function createBeat(
  database: Database,
  listIds: () => string[],
): (now: number) => Promise<void> {
  let connectedSince: number | undefined;
  return async (now) => {
    try {
      await reportAlive(database, listIds());
      connectedSince ??= now;
      if (now - connectedSince >= CERTAIN_MS) await releaseDeadWorkers(database);
    } catch (error) {
      connectedSince = undefined;
      log.error('worker.not_reported', error);
    }
  };
}

export async function reportAlive(database: Database, ids: string[]): Promise<void> {
  await database.query(
    `INSERT INTO job_workers (id, seen_at) SELECT id, now() FROM unnest($1::text[]) id
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
    [ids],
  );
}

/** Workers of a process that starts have locks before they report, so new locks are left alone. */
export async function releaseDeadWorkers(database: Database): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `WITH removed AS (DELETE FROM job_workers WHERE seen_at < now() - interval '1 day')
    SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs
    WHERE locked_at < now() - make_interval(secs => $1) AND NOT EXISTS (
      SELECT FROM job_workers
      WHERE job_workers.id = locked_by AND seen_at > now() - make_interval(secs => $1)
    )`,
    [DEAD_SECONDS],
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await database.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [ids]);
  log.warn('worker.jobs_released', { workers: ids.length });
}
