import 'server-only';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { FAILED_JOBS_LISTED, JOB_ERROR_LENGTH } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { IS_WORKER_ALIVE } from '@/lib/platform/jobs/is-worker-alive';
import { redactText } from '@/lib/platform/log';
import { HAS_FAILED } from './has-failed';
import type { FailedJob, Jobs } from './schema';

export async function getJobs(viewer: Viewer): Promise<Jobs> {
  requireAdmin(viewer);
  const [[worker], kinds, failed] = await Promise.all([
    db().$queryRaw<[{ isAlive: boolean }]>`SELECT ${IS_WORKER_ALIVE} AS "isAlive"`,
    countJobs(),
    readFailedJobs(),
  ]);
  return { workerRunning: worker.isAlive, kinds, failed: failed.map(toFailedJob) };
}

function countJobs(): Promise<Jobs['kinds']> {
  return db().$queryRaw`
    SELECT task_identifier AS kind,
      count(*) FILTER (WHERE attempts = 0 AND locked_at IS NULL)::int AS waiting,
      count(locked_at)::int AS running,
      count(*) FILTER (WHERE ${HAS_FAILED})::int AS failed
    FROM graphile_worker.jobs GROUP BY task_identifier ORDER BY task_identifier`;
}

interface Row extends Omit<FailedJob, 'failedAt' | 'nextAttemptAt' | 'wallpaper'> {
  wallpaperId: string | null;
  title: string | null;
  failedAt: Date;
  nextAttemptAt: Date | null;
}

/** The key of a picture's job contains the ID of its wallpaper. */
function readFailedJobs(): Promise<Row[]> {
  return db().$queryRaw<Row[]>`
    SELECT job.id::text AS "_id", task_identifier AS kind, w.public_id AS "wallpaperId", w.title,
      last_error AS error, attempts, max_attempts AS "maxAttempts", job.updated_at AS "failedAt",
      CASE WHEN attempts < max_attempts THEN run_at END AS "nextAttemptAt"
    FROM (
      SELECT * FROM graphile_worker.jobs WHERE ${HAS_FAILED}
      ORDER BY updated_at DESC, id DESC LIMIT ${FAILED_JOBS_LISTED}::int
    ) job
      LEFT JOIN wallpapers w ON w.id = CASE WHEN key LIKE 'picture:%' THEN substr(key, 9)::uuid END
    ORDER BY job.updated_at DESC, job.id DESC`;
}

function toFailedJob({ wallpaperId, title, error, ...row }: Row): FailedJob {
  return {
    ...row,
    wallpaper: wallpaperId === null ? null : { _id: wallpaperId, title: title ?? '' },
    error: error && redactText(error).slice(0, JOB_ERROR_LENGTH),
    failedAt: row.failedAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  };
}
