import 'server-only';
import { toFingerprint } from '@/lib/copies/fingerprint';
import { roundFocalPoint } from '@/lib/crop';
import type { ProcessedImage } from '@/lib/pictures/pipeline';
import { db } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { Prisma } from '@/prisma/generated/client';
import { type AvifFiles, encodeAvif } from './add-avif';
import { wallpaperTags } from './cache-tags';
import { createVariantFiles, toFilesColumn, withStoredFile } from './files';
import type { PendingJob } from './pending-job';
import { toPictureColumns } from './picture-columns';
import { replaceFiles } from './replace-files';
import { listFileKeys } from './wallpaper-files';

/** Open pages and cached lists go on loading the files they know. */
const KEEP_MINUTES = 60;

interface Picture {
  image: ProcessedImage;
  files: Awaited<ReturnType<typeof createVariantFiles>>['files'] & AvifFiles;
}

/** Computes everything that follows from an original again, with AVIF, so that all files change at once. */
export async function createPicture(
  { publicId, files, focalX, focalY }: PendingJob,
  signal: AbortSignal,
): Promise<Picture> {
  const create = async (path: string) => {
    const focal = roundFocalPoint(focalX, focalY);
    const { image, files: variants } = await createVariantFiles(publicId, path, focal);
    signal.throwIfAborted();
    return { image, files: { ...variants, ...(await encodeAvif(publicId, path, variants)) } };
  };
  return withStoredFile(files.original.key, create, { signal });
}

/** Leaves alone what people can edit, counters, and the uploaded bytes and their hash. */
export async function savePicture(job: PendingJob, { image, files }: Picture): Promise<boolean> {
  const { id, publicId } = job;
  const next = { ...toFilesColumn(files), original: job.files.original };
  const created = Object.values(files).map(({ key }) => key);
  const obsolete = listFileKeys(job.files).filter((key) => !listFileKeys(next).includes(key));
  const columns = toAssignments(image);
  const { features, words } = toFingerprint(image.features);
  const isSaved = await db().$transaction(async (tx) => {
    const replacement = { next, created, obsolete, minutes: KEEP_MINUTES, columns };
    if (!(await replaceFiles(job, replacement, tx))) return false;
    await tx.$executeRaw`
      INSERT INTO fingerprints (wallpaper_id, features, words)
      VALUES (${id}::uuid, ${features}::bytea, ${words}::int[])
      ON CONFLICT (wallpaper_id) DO UPDATE SET features = excluded.features, words = excluded.words`;
    return true;
  });
  if (!isSaved) return false;
  invalidateTags(wallpaperTags.one(publicId));
  log.info('wallpaper.recomputed', { wallpaper: publicId, files: created.length });
  return true;
}

function toAssignments(image: ProcessedImage): Prisma.Sql {
  const picture = toPictureColumns(image);
  return Prisma.sql`,
    pipeline_version = ${picture.pipelineVersion}::int,
    -- Another public picture may have got the same pixels.
    pixel_hash = CASE WHEN EXISTS (
        SELECT FROM wallpapers other WHERE other.pixel_hash = ${picture.pixelHash}::bytea AND other.status = 'approved'
      ) THEN pixel_hash ELSE ${picture.pixelHash}::bytea END,
    d_hash = ${picture.dHash}::bigint, p_hash = ${picture.pHash}::bigint,
    d_hash_center = ${picture.dHashCenter}::bigint, p_hash_center = ${picture.pHashCenter}::bigint,
    palette = ${JSON.stringify(picture.palette)}::jsonb, average_color = ${picture.averageColor},
    thumbhash = ${picture.thumbhash}::bytea, luminance = ${picture.luminance}::bytea,
    colors = ${picture.colors}::bytea,
    needs_avif = false, pending_attempts = 0, pending_after = now()`;
}
