import 'server-only';
import { queryRows } from '@/lib/platform/db';
import { IS_WORKER_ALIVE } from '@/lib/platform/jobs/is-worker-alive';
import { Prisma } from '@/prisma/generated/client';
import { HAS_FAILED } from './has-failed';

export interface JobFigures {
  task: string;
  waiting: number;
  running: number;
  failed: number;
  /** How long the one that is due longest has waited. */
  oldestSeconds: number;
}

export async function getJobFigures(): Promise<{ isWorkerAlive: boolean; jobs: JobFigures[] }> {
  const [figures] = await queryRows<{ isWorkerAlive: boolean; jobs: JobFigures[] }>(Prisma.sql`
    WITH counted AS (
      SELECT task_identifier AS task,
        count(*) FILTER (WHERE attempts = 0 AND locked_at IS NULL) AS waiting,
        count(locked_at) AS running,
        count(*) FILTER (WHERE ${HAS_FAILED}) AS failed,
        coalesce(extract(epoch FROM now() - min(run_at) FILTER (
          WHERE locked_at IS NULL AND run_at < now() AND attempts < max_attempts)), 0)::float8 AS "oldestSeconds"
      FROM graphile_worker.jobs GROUP BY task_identifier
    )
    SELECT ${IS_WORKER_ALIVE} AS "isWorkerAlive", coalesce(json_agg(counted ORDER BY task), '[]') AS jobs
    FROM counted`);
  return figures ?? { isWorkerAlive: false, jobs: [] };
}
