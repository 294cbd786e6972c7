import 'server-only';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { PENDING_ATTEMPTS } from '@/lib/limits';
import { PICTURE_SIZES, type PictureSize } from '@/lib/picture-sizes';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { type AvifVariants, createAvifVariants } from '@/lib/platform/images/avif-variants';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { deleteUnreferencedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import { wallpaperTags } from './cache-tags';
import { copyStoredFile, storeFiles, toFile, toFilesColumn, type UnstoredFile } from './files';
import { parseFiles, type WallpaperFiles } from './wallpaper-files';

// Must not import queries: server/ runs this, and it must not load React before Next does.

/** Longer than any attempt takes, so that no other process claims the same wallpaper. */
const LEASE_MINUTES = 10;
/** Largest size of an AVIF worth serving, relative to the WebP. */
const MAX_RELATIVE_SIZE = 0.9;

interface Job {
  id: string;
  publicId: string;
  /** Including the current one. */
  attempts: number;
  files: WallpaperFiles;
}

type AvifFiles = Partial<Record<`${PictureSize}Avif`, UnstoredFile>>;

/** Claims one wallpaper. False if none is pending or the attempt failed. @throws if the database is down. */
export async function processPendingWork(signal = new AbortController().signal): Promise<boolean> {
  const job = await claim();
  if (!job) return false;
  let created: UnstoredFile[] = [];
  let files: AvifFiles;
  try {
    files = await createFiles(job, signal);
    created = Object.values(files);
    signal.throwIfAborted();
    await storeFiles(created);
  } catch (error) {
    await postpone(job, created, { error, isAborted: signal.aborted });
    return false;
  }
  await saveFiles(job, files, created);
  return true;
}

/** Claims the newest one, which gets the most views. */
async function claim(): Promise<Job | undefined> {
  const [job] = await db().$queryRaw<Job[]>`
    UPDATE wallpapers
    SET pending_attempts = pending_attempts + 1,
      pending_after = now() + make_interval(mins => ${LEASE_MINUTES}::int)
    WHERE id = (
      SELECT id FROM wallpapers
      WHERE pending_work <> '{}' AND pending_after <= now() AND pending_attempts < ${PENDING_ATTEMPTS}::int
      ORDER BY pending_after DESC
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id, public_id AS "publicId", pending_attempts::int AS attempts, files`;
  return job && { ...job, files: parseFiles(job.files) };
}

async function createFiles(job: Job, signal: AbortSignal): Promise<AvifFiles> {
  const original = path.join(getIncomingFolder(), `${randomUUID()}.original`);
  const remove = () => rmSync(original, { force: true });
  // Right away: the process may exit before the encoder is done.
  signal.addEventListener('abort', remove);
  try {
    await copyStoredFile(job.files.original.key, original, signal);
    const avif = await createAvifVariants(original, { maxMegapixels: env().UPLOAD_MAX_MEGAPIXELS });
    return await pickSmaller(job, avif);
  } finally {
    signal.removeEventListener('abort', remove);
    remove();
  }
}

async function pickSmaller({ publicId, files }: Job, avif: AvifVariants): Promise<AvifFiles> {
  const picked: AvifFiles = {};
  for (const size of PICTURE_SIZES) {
    const name = `${size}Avif` as const;
    const webp = !files[name] && files[size] && (await storage().head(files[size].key));
    const file = toFile(publicId, avif[size]);
    if (webp && file.bytes <= webp.size * MAX_RELATIVE_SIZE) picked[name] = file;
  }
  return picked;
}

async function saveFiles(job: Job, files: AvifFiles, created: UnstoredFile[]): Promise<void> {
  // Doesn't check the lease: a process that claimed it later stores the same keys.
  const count = await db().$executeRaw`
    UPDATE wallpapers
    SET pending_work = array_remove(pending_work, 'avif'), pending_attempts = 0,
      files = ${JSON.stringify(toFilesColumn(files))}::jsonb || files
    WHERE id = ${job.id}::uuid`;
  if (count === 0) return deleteUnreferencedFiles(keysOf(created));
  // Cached lists can go on serving WebP until they expire.
  if (created.length > 0) invalidateTags(wallpaperTags.one(job.publicId));
  log.info('wallpaper.avif_made', { wallpaper: job.publicId, files: created.length });
}

/** Schedules the next attempt after 1, 5, 25 and 125 minutes. An aborted attempt doesn't count. */
async function postpone(
  { id, publicId, attempts }: Job,
  created: UnstoredFile[],
  { error, isAborted }: { error: unknown; isAborted: boolean },
): Promise<void> {
  const postponed = await db().$executeRaw`
    UPDATE wallpapers
    SET pending_attempts = ${isAborted ? attempts - 1 : attempts}::int,
      pending_after = now() + make_interval(mins => ${isAborted ? 1 : 5 ** (attempts - 1)}::int)
    WHERE id = ${id}::uuid AND pending_attempts = ${attempts}::int AND pending_work <> '{}'`;
  if (postponed > 0) await removeFiles(created);
  else if (await isDeleted(id)) return deleteUnreferencedFiles(keysOf(created));
  if (isAborted) return;
  const event = attempts < PENDING_ATTEMPTS ? 'pending_work.postponed' : 'pending_work.given_up';
  log.error(event, error, { wallpaper: publicId, attempts });
}

/** Never queued: the next attempt stores the same keys, and a queued removal would delete them. */
async function removeFiles(created: UnstoredFile[]): Promise<void> {
  try {
    await storage().remove(keysOf(created));
  } catch (error) {
    log.error('pending_work.files_left', error, { files: created.length });
  }
}

async function isDeleted(id: string): Promise<boolean> {
  return (await db().wallpaper.count({ where: { id } })) === 0;
}

function keysOf(files: UnstoredFile[]): string[] {
  return files.map(({ key }) => key);
}
