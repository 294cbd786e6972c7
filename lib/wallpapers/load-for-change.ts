import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/en/wallpapers';
import { db } from '@/lib/platform/db';
import { canChangeWallpaper, canSeeWallpaper } from './policy';
import { type WallpaperRow, wallpaperColumns } from './record';
import { isPublicId } from './schema';

/**
 * Loads what a change needs, once the policy lets the viewer make it.
 *
 * @throws AppError `not_found` when there is none the viewer may see, `forbidden` when it is not theirs.
 */
export async function loadForChange(viewer: Viewer, publicId: string): Promise<WallpaperRow> {
  const row = isPublicId(publicId)
    ? await db().wallpaper.findUnique({ where: { publicId }, select: wallpaperColumns })
    : null;
  if (!row || !canSeeWallpaper(viewer, row))
    throw new AppError('not_found', wallpaperText.notFound);
  if (!canChangeWallpaper(viewer, row)) throw new AppError('forbidden', wallpaperText.notYours);
  return row;
}
