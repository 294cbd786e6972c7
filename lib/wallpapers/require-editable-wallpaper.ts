import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { db } from '@/lib/platform/db';
import { canChangeWallpaper, canSeeWallpaper } from './policy';
import { isPublicId } from './schema';

const columns = {
  id: true,
  userId: true,
  status: true,
  category: { select: { name: true } },
  user: { select: { username: true } },
} as const;

/**
 * Loads a wallpaper that the viewer can change.
 *
 * @throws AppError `not_found` if it doesn't exist or is hidden from the viewer, `forbidden` if the
 * viewer doesn't own it.
 */
export async function requireEditableWallpaper(viewer: Viewer, publicId: string) {
  const row = isPublicId(publicId)
    ? await db().wallpaper.findUnique({ where: { publicId }, select: columns })
    : null;
  if (!row || !canSeeWallpaper(viewer, row))
    throw new AppError('not_found', wallpaperText.notFound);
  if (!canChangeWallpaper(viewer, row)) throw new AppError('forbidden', wallpaperText.notOwner);
  return row;
}
