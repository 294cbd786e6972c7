import 'server-only';
import { rm } from 'node:fs/promises';
import { findCopies } from '@/lib/copies/find-copies';
import { PAGE } from '@/lib/limits';
import { describeUpload, type UploadedPicture } from '@/lib/pictures/process-upload';
import { db } from '@/lib/platform/db';
import { getImageLimits, getStrippedPath } from '@/lib/wallpapers/files';
import { PUBLIC_FILTER } from '@/lib/wallpapers/public-filter';
import { getRecordsByIds } from '@/lib/wallpapers/read-rows';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { findSimilarToPicture } from './find-similar';

export interface PictureMatches {
  /** With the same decoded pixels. */
  exact: Wallpaper[];
  /** Other copies, best matches first. */
  copies: Wallpaper[];
  similar: Wallpaper[];
}

/**
 * Finds public wallpapers that show the picture in a file, and similar ones. Keeps nothing of the picture.
 *
 * @throws AppError `unsupported_type`, `unprocessable`, `unavailable` if the decode queue is full, `timeout` if `signal`
 * aborts while the picture is waiting
 */
export async function searchByPicture(path: string, signal: AbortSignal): Promise<PictureMatches> {
  const target = getStrippedPath(path);
  try {
    return await findMatches(await describeUpload(path, target, getImageLimits(), signal));
  } finally {
    await rm(target, { force: true });
  }
}

async function findMatches(picture: UploadedPicture): Promise<PictureMatches> {
  const exact = await findSamePixels(picture);
  const found = (await findCopies(picture)).map(({ id }) => id);
  const copies = found.filter((id) => !exact.includes(id)).slice(0, PAGE.pictureMatches - 1);
  const known = [...exact, ...copies];
  const similar = (await findSimilarToPicture(picture, known)).map(({ id }) => id);
  return {
    exact: await getRecordsByIds(exact),
    copies: await getRecordsByIds(copies),
    similar: await getRecordsByIds(similar.slice(0, PAGE.pictureMatches - known.length)),
  };
}

/** Returns at most one, because no two public wallpapers have the same pixels. */
async function findSamePixels({ pixelHash }: UploadedPicture): Promise<string[]> {
  const where = { pixelHash: new Uint8Array(pixelHash), ...PUBLIC_FILTER };
  return (await db().wallpaper.findMany({ where, select: { id: true } })).map(({ id }) => id);
}
