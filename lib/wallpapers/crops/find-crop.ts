import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { getBackdropColor } from '@/lib/backdrop-color';
import { getCoverSize, getCrop, type Size } from '@/lib/crop';
import { AppError } from '@/lib/errors';
import { SCREEN_SIDE } from '@/lib/limits';
import { cropText } from '@/lib/messages/crops';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { IMAGE_FORMATS } from '@/lib/pictures/formats';
import type { CropSpec, Half } from '@/lib/pictures/render-crop';
import { db } from '@/lib/platform/db';
import { toCropName, toDownloadName } from '@/lib/wallpapers/download-name';
import { isTransparent } from '@/lib/wallpapers/placeholder';
import { canSeeWallpaper } from '@/lib/wallpapers/policy';
import { isPublicId } from '@/lib/wallpapers/schema';
import { getUsableFormat } from '@/lib/wallpapers/usable-format';
import type { Status } from '@/lib/wallpapers/values';
import { parseFiles } from '@/lib/wallpapers/wallpaper-files';
import type { Prisma } from '@/prisma/generated/client';
import { getCropPrefix } from './crop-cache';

export const cropColumns = {
  id: true,
  publicId: true,
  userId: true,
  status: true,
  title: true,
  format: true,
  thumbhash: true,
  width: true,
  height: true,
  averageColor: true,
  focalX: true,
  focalY: true,
  files: true,
} satisfies Prisma.WallpaperSelect;

export type CropRow = Prisma.WallpaperGetPayload<{ select: typeof cropColumns }>;

export interface Crop extends CropSpec {
  /** In the cache. Crops of the same pixels share it, whatever the focal point. */
  name: string;
  id: string;
  publicId: string;
  userId: string;
  title: string;
  status: Status;
  /** To save it as. */
  fileName: string;
  mediaType: string;
  originalKey: string;
}

export interface CropInput {
  /** Null for the whole picture. */
  size: Size | null;
  half?: Half | undefined;
  x?: number | undefined;
  y?: number | undefined;
  format?: CropSpec['format'] | undefined;
}

/**
 * Null if the original is what is wanted.
 *
 * @throws AppError `not_found` if the viewer can't see the wallpaper, `invalid_input` if it is too small.
 */
export async function findCrop(
  viewer: Viewer | null,
  publicId: string,
  input: CropInput,
): Promise<Crop | null> {
  return toCrop(await findVisible(viewer, publicId), input);
}

/** Null if the original is what is wanted. @throws AppError `invalid_input` if the wallpaper is too small. */
export function toCrop(
  row: CropRow,
  { size: wanted, half, x, y, format: wantedFormat }: CropInput,
): Crop | null {
  const size = wanted ?? { width: row.width, height: row.height };
  const isWhole = wanted === null;
  const format =
    wantedFormat ??
    getUsableFormat({ format: row.format, transparent: isTransparent(row.thumbhash) });
  if (isWhole && format === row.format) return null;
  requireFit(row, size);
  const focal = { x: x ?? row.focalX, y: y ?? row.focalY };
  const originalKey = parseFiles(row.files).original.key;
  const { left, top } = getCrop(getCoverSize(row, size), size, focal);
  const { extension, mediaType } = IMAGE_FORMATS[format];
  const suffix = isWhole
    ? `whole.${extension}`
    : `${size.width}x${size.height}-${left}-${top}${half ? `-${half}` : ''}.${extension}`;
  return {
    name: getCropPrefix(row.publicId, originalKey) + suffix,
    id: row.id,
    publicId: row.publicId,
    userId: row.userId,
    title: row.title,
    status: row.status,
    fileName: isWhole
      ? toDownloadName({ title: row.title, format })
      : toCropName(row.title, size, extension),
    mediaType,
    originalKey,
    size,
    focal,
    format,
    isWhole,
    half,
    backdrop: getBackdropColor(row.averageColor),
  };
}

async function findVisible(viewer: Viewer | null, publicId: string): Promise<CropRow> {
  const row = isPublicId(publicId)
    ? await db().wallpaper.findUnique({ where: { publicId }, select: cropColumns })
    : null;
  if (row && canSeeWallpaper(viewer, row)) return row;
  throw new AppError('not_found', wallpaperText.notFound);
}

/** Crops are never enlarged. */
function requireFit(picture: Size, size: Size): void {
  if (size.width <= picture.width && size.height <= picture.height) return;
  const { width, height } = getCrop(picture, size, { x: 0.5, y: 0.5 });
  const message =
    Math.min(width, height) < SCREEN_SIDE.min
      ? cropText.doesNotFit(picture)
      : cropText.tooLarge(picture, { width, height });
  throw new AppError('invalid_input', message, { issues: [{ path: 'width', message }] });
}
