import 'server-only';
import { FAILED_JOB_DAYS } from '@/lib/limits';
import { db } from '@/lib/platform/db';

/** Deletes jobs that failed in all attempts. Until then, admins can start them again. */
export async function pruneFailedJobs(): Promise<void> {
  await db().$executeRaw`
    SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND updated_at < now() - make_interval(days => ${FAILED_JOB_DAYS}::int)
    HAVING count(*) > 0`;
}
