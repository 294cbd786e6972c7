import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { cropText } from '@/lib/messages/crops';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { renderCrop } from '@/lib/pictures/render-crop';
import { db } from '@/lib/platform/db';
import { withDeadline } from '@/lib/platform/deadline';
import { processSingleton } from '@/lib/platform/process-singleton';
import { consumeNetworkRateLimit } from '@/lib/platform/rate-limit';
import { createSharedWork } from '@/lib/platform/share-work';
import { getImageLimits, linkStoredFile, withStoredFile } from '@/lib/wallpapers/files';
import { canSeeWallpaper, isPublic } from '@/lib/wallpapers/policy';
import { PUBLIC_FILTER } from '@/lib/wallpapers/public-filter';
import { parseFiles } from '@/lib/wallpapers/wallpaper-files';
import { cropCache } from './crop-cache';
import type { Crop } from './find-crop';

export interface CropRequester {
  viewer: Viewer | null;
  /** For the rate limit. */
  network: string;
  /** Aborted if the client disconnects. */
  signal: AbortSignal;
}

const renders = () => processSingleton('crop-renders', () => createSharedWork<void>());

/**
 * Renders the crop unless it is stored. The caller reads or closes the file.
 *
 * @throws AppError `rate_limited`, `unavailable`, `invalid_input` if its format needs too much memory,
 * `not_found` if the viewer can't see the wallpaper anymore
 */
export async function openCrop(crop: Crop, by: CropRequester): Promise<FileHandle> {
  try {
    return await (isPublic(crop) ? openStored(crop, by) : createUnstored(crop, by));
  } catch (error) {
    // An original that was accepted can be rendered: anything else is our fault.
    const isOurs = !(error instanceof AppError) || error.code === 'unprocessable';
    if (!isOurs) throw error;
    throw new AppError('unavailable', cropText.failed, { retryAfter: 60, cause: error });
  }
}

async function createUnstored(crop: Crop, by: CropRequester): Promise<FileHandle> {
  await countRender(by);
  const file = await cropCache().createUnstored((target) => render(crop, target, by));
  try {
    await withDeadline(requireVisible(by.viewer, crop.publicId));
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openStored(crop: Crop, by: CropRequester): Promise<FileHandle> {
  const stored = await cropCache().open(crop.name);
  if (stored) return stored;
  await renderOnce(crop, by);
  const rendered = await cropCache().open(crop.name);
  if (!rendered) throw new AppError('not_found', wallpaperText.notFound);
  return rendered;
}

/** Identical requests share one render, which counts for the one that started it. */
async function renderOnce(crop: Crop, by: CropRequester): Promise<void> {
  let isOwn = false;
  const work = async (signal: AbortSignal) => {
    isOwn = true;
    await countRender(by);
    await cropCache().add(crop.name, (target) => render(crop, target, { ...by, signal }));
    await removeUnlessCurrent(crop);
  };
  try {
    await renders()(crop.name, work, by.signal);
  } catch (error) {
    const isLimit = error instanceof AppError && error.code === 'rate_limited';
    if (isOwn || !isLimit) throw error;
    // The limit of somebody else.
    await renderOnce(crop, by);
  }
}

const countRender = ({ network }: CropRequester) =>
  withDeadline(consumeNetworkRateLimit('crop', network));

function render(crop: Crop, target: string, { signal }: CropRequester): Promise<void> {
  const work = (path: string) =>
    renderCrop(path, target, crop, { limits: getImageLimits(), signal });
  return withStoredFile(crop.originalKey, work, { copy: linkStoredFile });
}

async function requireVisible(viewer: Viewer | null, publicId: string): Promise<void> {
  const select = { userId: true, status: true } as const;
  const row = await db().wallpaper.findUnique({ where: { publicId }, select });
  if (!row || !canSeeWallpaper(viewer, row)) {
    throw new AppError('not_found', wallpaperText.notFound);
  }
}

/**
 * Checks only after storing: a change before that is seen here, and a later one removes the stored crop
 * (stale-crops.ts).
 */
export async function removeUnlessCurrent({ name, publicId, originalKey }: Crop): Promise<void> {
  let isCurrent = false;
  try {
    const where = { publicId, ...PUBLIC_FILTER };
    const row = await withDeadline(db().wallpaper.findUnique({ where, select: { files: true } }));
    isCurrent = row !== null && parseFiles(row.files).original.key === originalKey;
  } finally {
    if (!isCurrent) await cropCache().remove([name]);
  }
}
