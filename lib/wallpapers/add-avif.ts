import 'server-only';
import { PICTURE_SIZES, type PictureSize } from '@/lib/picture-sizes';
import { createAvifVariants } from '@/lib/pictures/avif-variants';
import { db } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { wallpaperTags } from './cache-tags';
import { getImageLimits, toFile, toFilesColumn, type UnstoredFile, withStoredFile } from './files';
import type { FileRow } from './stored-files';

/** Largest size of an AVIF worth serving, relative to the WebP. */
const MAX_RELATIVE_SIZE = 0.9;

export type AvifFiles = Partial<Record<`${PictureSize}Avif`, UnstoredFile>>;

export async function createAvif(
  { publicId, files }: FileRow,
  signal: AbortSignal,
): Promise<{ files: AvifFiles }> {
  const create = async (path: string) => ({ files: await encodeAvif(publicId, path, files) });
  return withStoredFile(files.original.key, create, { signal });
}

/** Encodes the sizes that are clearly smaller as AVIF. */
export async function encodeAvif(
  publicId: string,
  path: string,
  webp: Partial<Record<PictureSize, { bytes: number }>>,
): Promise<AvifFiles> {
  const variants = await createAvifVariants(path, getImageLimits());
  const files: AvifFiles = {};
  for (const size of PICTURE_SIZES) {
    const file = toFile(publicId, variants[size]);
    const bytes = webp[size]?.bytes ?? 0;
    if (file.bytes <= bytes * MAX_RELATIVE_SIZE) files[`${size}Avif`] = file;
  }
  return files;
}

export async function saveAvif(
  { id, publicId }: FileRow,
  { files }: { files: AvifFiles },
): Promise<boolean> {
  const count = await db().$executeRaw`
    UPDATE wallpapers
    SET needs_avif = false, files = ${JSON.stringify(toFilesColumn(files))}::jsonb || files
    WHERE id = ${id}::uuid`;
  if (count === 0) return false;
  const size = Object.keys(files).length;
  // Cached lists can go on serving WebP until they expire.
  if (size > 0) invalidateTags(wallpaperTags.one(publicId));
  log.info('wallpaper.avif_made', { wallpaper: publicId, files: size });
  return true;
}
