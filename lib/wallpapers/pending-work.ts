import 'server-only';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { PENDING_ATTEMPTS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { makeAvifVariants } from '@/lib/platform/images/avif-variants';
import { incomingFolder } from '@/lib/platform/incoming';
import { invalidate } from '@/lib/platform/invalidate';
import { log } from '@/lib/platform/log';
import { wallpaperKey } from '@/lib/platform/storage/keys';
import { discardFiles } from '@/lib/platform/storage/removal';
import { storage } from '@/lib/platform/storage/storage';
import { wallpaperTags } from './cache-tags';
import { fetchFile, type MadeFile, storeFiles } from './files';

// Imports no queries: the server's own program runs this, which must not load React before Next.

/** Longer than any attempt takes: nobody else tries the same wallpaper meanwhile. */
const LEASE_MINUTES = 10;
/** An AVIF is offered only when it has at most this share of the WebP's bytes. */
const WORTH_IT = 0.9;

interface Job {
  id: string;
  publicId: string;
  /** This one included. */
  attempts: number;
  originalKey: string;
  smallKey: string;
  small2xKey: string | null;
  displayKey: string;
  /** Those that exist already: only what was lost is made again. */
  smallAvifKey: string | null;
  small2xAvifKey: string | null;
  displayAvifKey: string | null;
}

interface Files {
  small: MadeFile | null;
  small2x: MadeFile | null;
  display: MadeFile | null;
}

/**
 * Makes the AVIF variants of one wallpaper that waits for them. Any number of processes may do so at
 * once: each wallpaper is taken by one.
 *
 * @param signal ends it early; the wallpaper then waits for the next process.
 * @returns whether a wallpaper was done: false when none waits, or when it failed and waits on.
 * @throws whatever a database that is away throws; the wallpaper is tried again after its lease.
 */
export async function doPendingWork(signal = new AbortController().signal): Promise<boolean> {
  const job = await claim();
  if (!job) return false;
  let made: MadeFile[] = [];
  let files: Files;
  try {
    files = await makeFiles(job, signal);
    made = Object.values(files).filter((file) => file !== null);
    signal.throwIfAborted();
    await storeFiles(made);
  } catch (error) {
    await postpone(job, made, { error, isOver: signal.aborted });
    return false;
  }
  await complete(job, files, made);
  return true;
}

/** Takes the newest, which most people see. */
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

async function makeFiles(job: Job, signal: AbortSignal): Promise<Files> {
  const original = path.join(incomingFolder(), `${randomUUID()}.original`);
  const remove = () => rmSync(original, { force: true });
  // At once, not when the encoder is done: the process may not live that long.
  signal.addEventListener('abort', remove);
  try {
    await fetchFile(job.originalKey, original, signal);
    const avif = await makeAvifVariants(original, { maxMegapixels: env().UPLOAD_MAX_MEGAPIXELS });
    const ifSmaller = async (
      { data, sha256 }: typeof avif.small,
      webpKey: string | null,
      existing: string | null,
    ) => {
      if (existing) return null;
      const webp = webpKey && (await storage().head(webpKey));
      if (!webp || data.length > webp.size * WORTH_IT) return null;
      return { key: wallpaperKey(job.publicId, sha256, 'avif'), body: data };
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

/** Lets the wallpaper offer what was made. One that was deleted meanwhile takes the files with it. */
async function complete(job: Job, files: Files, made: MadeFile[]): Promise<void> {
  const { small, small2x, display } = files;
  // By id alone: another process whose lease came after ours stores the same names.
  const count = await db().$executeRaw`
    UPDATE wallpapers
    SET pending_work = array_remove(pending_work, 'avif'), pending_attempts = 0,
      small_avif_key = coalesce(small_avif_key, ${small?.key ?? null}),
      small_2x_avif_key = coalesce(small_2x_avif_key, ${small2x?.key ?? null}),
      display_avif_key = coalesce(display_avif_key, ${display?.key ?? null})
    WHERE id = ${job.id}::uuid`;
  if (count === 0) return discardFiles(keysOf(made));
  // Lists only offer fewer bytes than before: they follow within their minute, by themselves.
  if (made.length > 0) invalidate(wallpaperTags.one(job.publicId));
  log.info('wallpaper.avif_made', { wallpaper: job.publicId, files: made.length });
}

/**
 * Leaves the wallpaper for a later attempt, after 1, 5, 25, 125 minutes. An attempt that we ended
 * ourselves does not count.
 */
async function postpone(
  { id, publicId, attempts }: Job,
  made: MadeFile[],
  { error, isOver }: { error: unknown; isOver: boolean },
): Promise<void> {
  const held = await db().$executeRaw`
    UPDATE wallpapers
    SET pending_attempts = ${isOver ? attempts - 1 : attempts}::int,
      pending_after = now() + make_interval(mins => ${isOver ? 1 : 5 ** (attempts - 1)}::int)
    WHERE id = ${id}::uuid AND pending_attempts = ${attempts}::int AND pending_work <> '{}'`;
  if (held > 0) await removeForNow(made);
  else if (await isGone(id)) return discardFiles(keysOf(made));
  if (isOver) return;
  const event = attempts < PENDING_ATTEMPTS ? 'pending_work.postponed' : 'pending_work.given_up';
  log.error(event, error, { wallpaper: publicId, attempts });
}

/**
 * Takes back what a failed attempt stored. Never written down for later, as other removals are: the
 * next attempt stores the same names, and they would be removed from under the wallpaper.
 */
async function removeForNow(made: MadeFile[]): Promise<void> {
  try {
    await storage().remove(keysOf(made));
  } catch (error) {
    log.error('pending_work.files_left', error, { files: made.length });
  }
}

/** Otherwise another process has it, and the same names for its files. */
async function isGone(id: string): Promise<boolean> {
  return (await db().wallpaper.count({ where: { id } })) === 0;
}

function keysOf(files: MadeFile[]): string[] {
  return files.map(({ key }) => key);
}
