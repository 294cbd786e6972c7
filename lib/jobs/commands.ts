import 'server-only';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { Prisma } from '@/prisma/generated/client';
import { HAS_FAILED } from './has-failed';
import type { RetryResult } from './schema';

/**
 * Makes failed jobs due now, with all of their attempts.
 *
 * @param ids undefined for all
 */
export async function retryJobs(viewer: Viewer, ids: string[] | undefined): Promise<RetryResult> {
  requireAdmin(viewer);
  const isChosen = ids ? Prisma.sql`AND id::text = ANY(${ids}::text[])` : Prisma.empty;
  const retried = await db().$executeRaw`
    SELECT FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs WHERE ${HAS_FAILED} ${isChosen}),
      run_at => now(), attempts => 0
    )`;
  log.info('job.retried', { jobs: retried, by: viewer.id });
  return { retried };
}
