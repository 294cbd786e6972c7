import 'server-only';
import { PIPELINE_VERSION } from '@/lib/pictures/pipeline-version';
import { db } from '@/lib/platform/db';
import { addJob } from '@/lib/platform/jobs/add-job';
import { Prisma } from '@/prisma/generated/client';

/** Wallpapers that wait in the queue. More are added when these are done. */
const BATCH = 1_000;
const LATER = 10;

/** In SQL: a picture that fails again and again takes no place from those that wait. */
const HAS_NOT_FAILED = Prisma.sql`NOT EXISTS (
  SELECT FROM graphile_worker.jobs WHERE key = 'picture:' || wallpapers.id AND attempts > 0
)`;

/** Queues what is left to do after an upload. */
export async function queuePicture(id: string, tx: Prisma.TransactionClient): Promise<void> {
  await addJob('process-picture', { id }, { key: `picture:${id}` }, tx);
}

/**
 * Queues pictures of earlier versions, and those without a job, for example after a restore. Newer ones, which get more
 * views, come first.
 */
export async function queueOutdatedPictures(): Promise<void> {
  await db().$executeRaw`
    SELECT graphile_worker.add_job('process-picture', json_build_object('id', id), job_key => 'picture:' || id,
      priority => ${LATER}::int)
    FROM (
      (SELECT id FROM wallpapers WHERE needs_avif AND ${HAS_NOT_FAILED} ORDER BY id DESC LIMIT ${BATCH}::int)
      UNION
      (SELECT id FROM wallpapers WHERE pipeline_version < ${PIPELINE_VERSION}::int AND ${HAS_NOT_FAILED}
        ORDER BY pipeline_version DESC LIMIT ${BATCH}::int)
      ORDER BY id DESC
    ) AS pending
    WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'picture:' || pending.id)`;
}
