import 'server-only';
import type { JobHelpers } from 'graphile-worker';
import { AppError } from '@/lib/errors';
import { PIPELINE_VERSION } from '@/lib/pictures/pipeline-version';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { isBackupRunning } from '@/lib/platform/storage/backup-lock';
import { deleteUnreferencedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import { createAvif, saveAvif } from './add-avif';
import { prepareDownload } from './crops/prepare-download';
import { storeFiles, type UnstoredFile } from './files';
import { createPicture, savePicture } from './recompute-picture';
import { type FileRow, getFileRow, listFileRowsByPublicId } from './stored-files';
import { listFileKeys } from './wallpaper-files';

// Must not import queries: server/ runs this, and it must not load React before Next does.

type Helpers = Pick<JobHelpers, 'abortSignal' | 'job'>;

/** Does what is left to do for a wallpaper: AVIF, or everything if an earlier version computed the picture. */
export async function processPicture({ id }: { id: string }, helpers: Helpers): Promise<void> {
  for (let row = await getFileRow(id); row; row = await getFileRow(id)) {
    if (row.pipelineVersion < PIPELINE_VERSION) {
      await runWork(row, helpers, { create: createPicture, save: savePicture });
    } else if (row.needsAvif) {
      const isSaved = await runWork(row, helpers, { create: createAvif, save: saveAvif });
      if (isSaved) await tryPrepareDownload(row, helpers.abortSignal);
    } else {
      return;
    }
  }
}

/** Otherwise, the first download creates it. */
async function tryPrepareDownload({ publicId }: FileRow, signal: AbortSignal): Promise<void> {
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
  create(row: FileRow, signal: AbortSignal): Promise<T>;
  /** False if the row has changed since it was read, or is gone. */
  save(row: FileRow, created: T): Promise<boolean>;
}

/** @returns false if an edit or a deletion came first */
async function runWork<T extends { files: Partial<Record<string, UnstoredFile>> }>(
  row: FileRow,
  { abortSignal, job }: Helpers,
  { create, save }: Work<T>,
): Promise<boolean> {
  let keys: string[] = [];
  try {
    const created = await create(row, abortSignal);
    const files = Object.values(created.files).filter((file) => file !== undefined);
    keys = files.map(({ key }) => key);
    abortSignal.throwIfAborted();
    await storeFiles(files);
    if (await save(row, created)) return true;
  } catch (error) {
    if (await isLockedBy(job)) await removeUnused(row, keys);
    throw error;
  }
  await removeUnused(row, keys);
  return false;
}

/** False if the job was given to another process, which stores files under the same keys. */
async function isLockedBy({ id, locked_by: worker }: Helpers['job']): Promise<boolean> {
  const locked = await db().$executeRaw`
    SELECT FROM graphile_worker.jobs WHERE id = ${id}::bigint AND locked_by = ${worker}`;
  return locked > 0;
}

/**
 * Never queued: the next attempt stores the same keys, and a queued removal would delete them. What stays after a failure or
 * during a backup is left to that attempt, or to `npm run reconcile`.
 */
async function removeUnused({ publicId }: FileRow, keys: string[]): Promise<void> {
  const [row] = await listFileRowsByPublicId([publicId]);
  if (!row) return deleteUnreferencedFiles(keys);
  const used = listFileKeys(row.files);
  try {
    if (await isBackupRunning()) return;
    await storage().remove(keys.filter((key) => !used.includes(key)));
  } catch (error) {
    log.error('picture.files_left', error, { files: keys.length });
  }
}
