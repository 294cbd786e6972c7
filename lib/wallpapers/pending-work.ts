import 'server-only';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { PENDING_ATTEMPTS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { createAvifVariants } from '@/lib/platform/images/avif-variants';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { deleteUnreferencedFiles } from '@/lib/platform/storage/file-removals';
import { buildWallpaperKey } from '@/lib/platform/storage/keys';
import { storage } from '@/lib/platform/storage/storage';
import { wallpaperTags } from './cache-tags';
import { copyStoredFile, storeFiles, type UnstoredFile } from './files';

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
  originalKey: string;
  smallKey: string;
  small2xKey: string | null;
  displayKey: string;
  /** Existing AVIF files are not created again. */
  smallAvifKey: string | null;
  small2xAvifKey: string | null;
  displayAvifKey: string | null;
}

interface Files {
  small: UnstoredFile | null;
  small2x: UnstoredFile | null;
  display: UnstoredFile | null;
}

/**
 * Creates the AVIF variants of one pending wallpaper. Safe to run in several processes: each wallpaper
 * is claimed by one.
 *
 * @param signal aborts the attempt; the wallpaper stays pending.
 * @returns false if none is pending or the attempt failed.
 * @throws if the database is down; the wallpaper is retried when its lease expires.
 */
export async function processPendingWork(signal = new AbortController().signal): Promise<boolean> {
  const job = await claim();
  if (!job) return false;
  let created: UnstoredFile[] = [];
  let files: Files;
  try {
    files = await createFiles(job, signal);
    created = Object.values(files).filter((file) => file !== null);
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
      WHERE pending_work <> '{}' AND 'avif' = ANY (pending_work)
        AND pending_after <= now() AND pending_attempts < ${PENDING_ATTEMPTS}::int
      ORDER BY pending_after DESC
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id, public_id AS "publicId", pending_attempts::int AS attempts,
      original_key AS "originalKey", small_key AS "smallKey", small_2x_key AS "small2xKey",
      display_key AS "displayKey", small_avif_key AS "smallAvifKey",
      small_2x_avif_key AS "small2xAvifKey", display_avif_key AS "displayAvifKey"`;
  return job;
}

async function createFiles(job: Job, signal: AbortSignal): Promise<Files> {
  const original = path.join(getIncomingFolder(), `${randomUUID()}.original`);
  const remove = () => rmSync(original, { force: true });
  // Right away: the process may exit before the encoder is done.
  signal.addEventListener('abort', remove);
  try {
    await copyStoredFile(job.originalKey, original, signal);
    const avif = await createAvifVariants(original, { maxMegapixels: env().UPLOAD_MAX_MEGAPIXELS });
    const ifSmaller = async (
      { data, sha256 }: typeof avif.small,
      webpKey: string | null,
      existing: string | null,
    ) => {
      if (existing) return null;
      const webp = webpKey && (await storage().head(webpKey));
      if (!webp || data.length > webp.size * MAX_RELATIVE_SIZE) return null;
      return { key: buildWallpaperKey(job.publicId, sha256, 'avif'), body: data };
    };
    return {
      small: await ifSmaller(avif.small, job.smallKey, job.smallAvifKey),
      small2x: await ifSmaller(avif.small2x, job.small2xKey, job.small2xAvifKey),
      display: await ifSmaller(avif.display, job.displayKey, job.displayAvifKey),
    };
  } finally {
    signal.removeEventListener('abort', remove);
    remove();
  }
}

async function saveFiles(job: Job, files: Files, created: UnstoredFile[]): Promise<void> {
  const { small, small2x, display } = files;
  // Doesn't check the lease: a process that claimed it later stores the same keys.
  const count = await db().$executeRaw`
    UPDATE wallpapers
    SET pending_work = array_remove(pending_work, 'avif'), pending_attempts = 0,
      small_avif_key = coalesce(small_avif_key, ${small?.key ?? null}),
      small_2x_avif_key = coalesce(small_2x_avif_key, ${small2x?.key ?? null}),
      display_avif_key = coalesce(display_avif_key, ${display?.key ?? null})
    WHERE id = ${job.id}::uuid`;
  if (count === 0) return deleteUnreferencedFiles(keysOf(created));
  // Cached lists can go on serving WebP until they expire.
  if (created.length > 0) invalidateTags(wallpaperTags.one(job.publicId));
  log.info('wallpaper.avif_made', { wallpaper: job.publicId, files: created.length });
}

/**
 * Schedules the next attempt after 1, 5, 25 and 125 minutes. An aborted attempt doesn't count.
 */
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

/**
 * Never queued, unlike other removals: the next attempt stores the same keys, and a queued removal
 * would delete them.
 */
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
