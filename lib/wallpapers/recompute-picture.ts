import 'server-only';
import { toFingerprint } from '@/lib/copies/fingerprint';
import { isUpToDate } from '@/lib/pictures/is-up-to-date';
import type { ProcessedImage } from '@/lib/pictures/pipeline';
import { PIPELINE_VERSION } from '@/lib/pictures/pipeline-version';
import { db } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { roundFocalPoint } from '@/lib/share-crops';
import { Prisma } from '@/prisma/generated/client';
import { type AvifFiles, encodeAvif } from './add-avif';
import { wallpaperTags } from './cache-tags';
import { createVariantFiles, getImageLimits, toFilesColumn, withStoredFile } from './files';
import { indexPicture } from './index-picture';
import { toPictureColumns } from './picture-columns';
import { replaceFiles } from './replace-files';
import type { FileRow } from './stored-files';
import { listFileKeys } from './wallpaper-files';

/** Open pages and cached lists go on loading the files they know. */
export const KEEP_MINUTES = 60;

interface NewPicture {
  image: ProcessedImage;
  files: Awaited<ReturnType<typeof createVariantFiles>>['files'] & AvifFiles;
}

/** Without an image if the earlier version computed the same. */
type Picture = NewPicture | { image: null; files: Record<string, never> };

/** Computes everything that follows from an original again, with AVIF, so that all files change at once. */
export async function createPicture(
  { publicId, pipelineVersion, files, focalX, focalY }: FileRow,
  signal: AbortSignal,
): Promise<Picture> {
  const create = async (path: string): Promise<Picture> => {
    if (await isUpToDate(path, getImageLimits(), pipelineVersion))
      return { image: null, files: {} };
    const focal = roundFocalPoint(focalX, focalY);
    const { image, files: variants } = await createVariantFiles(publicId, path, focal);
    signal.throwIfAborted();
    return { image, files: { ...variants, ...(await encodeAvif(publicId, path, variants)) } };
  };
  return withStoredFile(files.original.key, create, { signal });
}

/** Leaves alone what people can edit, counters, and the uploaded bytes and their hash. */
export async function savePicture(job: FileRow, picture: Picture): Promise<boolean> {
  return picture.image ? replacePicture(job, picture) : setVersion(job);
}

async function setVersion({ id, files }: FileRow): Promise<boolean> {
  const changed = await db().$executeRaw`
    UPDATE wallpapers
    SET pipeline_version = ${PIPELINE_VERSION}::int
    WHERE id = ${id}::uuid AND files = ${JSON.stringify(files)}::jsonb`;
  return changed > 0;
}

async function replacePicture(job: FileRow, { image, files }: NewPicture): Promise<boolean> {
  const { id, publicId } = job;
  const { width, height, hdr } = image;
  const original = { ...job.files.original, width, height, ...(hdr && { hdr }) };
  const next = { ...toFilesColumn(files), original };
  const created = Object.values(files).map(({ key }) => key);
  const obsolete = listFileKeys(job.files).filter((key) => !listFileKeys(next).includes(key));
  const columns = toAssignments(image);
  const { features, words } = toFingerprint(image.features);
  const isSaved = await db().$transaction(async (tx) => {
    const replacement = { next, created, obsolete, minutes: KEEP_MINUTES, columns };
    if (!(await replaceFiles(job, replacement, tx))) return false;
    if (width !== job.files.original.width) await indexPicture(tx, id);
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
    pipeline_version = ${picture.pipelineVersion}::int, width = ${image.width}::int, height = ${image.height}::int,
    -- Another public picture may have got the same pixels.
    pixel_hash = CASE WHEN EXISTS (
        SELECT FROM public_wallpapers other WHERE other.pixel_hash = ${picture.pixelHash}::bytea
      ) THEN pixel_hash ELSE ${picture.pixelHash}::bytea END,
    perceptual_hash = ${picture.perceptualHash}::bigint,
    palette = ${JSON.stringify(picture.palette)}::jsonb, average_color = ${picture.averageColor},
    thumbhash = ${picture.thumbhash}::bytea, luminance = ${picture.luminance}::bytea,
    colors = ${picture.colors}::bytea,
    needs_avif = false`;
}
