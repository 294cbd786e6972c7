import 'server-only';
import { AppError } from '@/lib/errors';
import { PENDING_ATTEMPTS } from '@/lib/limits';
import { PIPELINE_VERSION } from '@/lib/pictures/pipeline-version';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { deleteUnreferencedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import { createAvif, saveAvif } from './add-avif';
import { prepareDownload } from './crops/prepare-download';
import { storeFiles, type UnstoredFile } from './files';
import type { PendingJob } from './pending-job';
import { createPicture, savePicture } from './recompute-picture';
import { getFileRow } from './stored-files';
import { listFileKeys, parseFiles } from './wallpaper-files';

// Must not import queries: server/ runs this, and it must not load React before Next does.

/** Longer than any attempt takes, so that no other process claims the same wallpaper. */
const LEASE_MINUTES = 10;
const DAY_MINUTES = 24 * 60;

/** Claims one wallpaper. False if none is pending or the attempt failed. @throws if the database is down. */
export async function processPendingWork(signal = new AbortController().signal): Promise<boolean> {
  const job = await claim();
  if (!job) return false;
  if (job.pipelineVersion < PIPELINE_VERSION) {
    return runJob(job, signal, { create: createPicture, save: savePicture });
  }
  const isDone = await runJob(job, signal, { create: createAvif, save: saveAvif });
  if (isDone) await tryPrepareDownload(job, signal);
  return isDone;
}

/** Otherwise, the first download creates it. */
async function tryPrepareDownload({ publicId }: PendingJob, signal: AbortSignal): Promise<void> {
  try {
    await prepareDownload(publicId, signal);
  } catch (error) {
    // It waits for review, or its original is what is downloaded.
    const isExpected =
      error instanceof AppError && ['not_found', 'invalid_input'].includes(error.code);
    if (!signal.aborted && !isExpected) {
      log.error('download.not_prepared', error, { wallpaper: publicId });
    }
  }
}

interface Work<T> {
  create(job: PendingJob, signal: AbortSignal): Promise<T>;
  /** False if the row has changed since it was read, or is gone. */
  save(job: PendingJob, created: T): Promise<boolean>;
}

async function runJob<T extends { files: Partial<Record<string, UnstoredFile>> }>(
  job: PendingJob,
  signal: AbortSignal,
  { create, save }: Work<T>,
): Promise<boolean> {
  let keys: string[] = [];
  let created: T;
  try {
    created = await create(job, signal);
    const files = Object.values(created.files).filter((file) => file !== undefined);
    keys = files.map(({ key }) => key);
    signal.throwIfAborted();
    await storeFiles(files);
  } catch (error) {
    await handleFailure(job, keys, { error, isAborted: signal.aborted });
    return false;
  }
  if (await save(job, created)) return true;
  // An edit or a deletion came first.
  await postpone(job, { attempts: job.attempts - 1, minutes: 0 });
  await removeUnused(job, keys);
  return true;
}

/**
 * Claims the newest one without AVIF, which gets the most views, or a picture of an earlier version. Counts the attempt
 * and postpones the next one before it starts: it may end the process.
 */
async function claim(): Promise<PendingJob | undefined> {
  const [job] = await db().$queryRaw<PendingJob[]>`
    UPDATE wallpapers
    SET pending_attempts = pending_attempts + 1,
      pending_after = now() + make_interval(mins => least(
        greatest(${LEASE_MINUTES}::int, power(5, pending_attempts)), ${DAY_MINUTES}::int)::int)
    WHERE id = coalesce(
      (
        SELECT id FROM wallpapers WHERE needs_avif AND pending_after <= now()
        ORDER BY pending_after DESC LIMIT 1
        FOR UPDATE SKIP LOCKED
      ), (
        SELECT id FROM wallpapers WHERE pipeline_version < ${PIPELINE_VERSION}::int AND pending_after <= now()
        ORDER BY pipeline_version DESC LIMIT 1
        FOR UPDATE SKIP LOCKED
      )
    )
    RETURNING id, public_id AS "publicId", pipeline_version AS "pipelineVersion", pending_attempts::int AS attempts,
      files, focal_x AS "focalX", focal_y AS "focalY"`;
  return job && { ...job, files: parseFiles(job.files) };
}

/** Schedules the next attempt after 1, 5, 25, 125 and 625 minutes, then every day. An aborted attempt doesn't count. */
async function handleFailure(
  job: PendingJob,
  keys: string[],
  { error, isAborted }: { error: unknown; isAborted: boolean },
): Promise<void> {
  const { publicId: wallpaper, attempts } = job;
  const minutes = Math.min(5 ** (attempts - 1), DAY_MINUTES);
  const next = isAborted ? { attempts: attempts - 1, minutes: 1 } : { attempts, minutes };
  if (await postpone(job, next)) await removeUnused(job, keys);
  if (isAborted) return;
  const event = attempts < PENDING_ATTEMPTS ? 'pending_work.postponed' : 'pending_work.failing';
  log.error(event, error, { wallpaper, attempts });
}

/** False if another process has claimed it meanwhile. It stores files under the same keys. */
async function postpone(
  { id, attempts }: PendingJob,
  next: { attempts: number; minutes: number },
): Promise<boolean> {
  const postponed = await db().$executeRaw`
    UPDATE wallpapers
    SET pending_attempts = ${next.attempts}::int,
      pending_after = now() + make_interval(mins => ${next.minutes}::int)
    WHERE id = ${id}::uuid AND pending_attempts = ${attempts}::int`;
  return postponed > 0 || (await getFileRow(id)) === null;
}

/** Never queued: the next attempt stores the same keys, and a queued removal would delete them. */
async function removeUnused({ id }: PendingJob, keys: string[]): Promise<void> {
  const row = await getFileRow(id);
  if (!row) return deleteUnreferencedFiles(keys);
  const used = listFileKeys(row.files);
  try {
    await storage().remove(keys.filter((key) => !used.includes(key)));
  } catch (error) {
    log.error('pending_work.files_left', error, { files: keys.length });
  }
}
