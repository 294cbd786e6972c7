import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { db } from '@/lib/platform/db';
import { canChangeWallpaper, canSeeWallpaper } from './policy';
import { isPublicId } from './schema';

/** As little as deciding needs: a deletion must not wait for what it does not touch. */
const columns = {
  id: true,
  userId: true,
  status: true,
  category: { select: { name: true } },
  user: { select: { username: true } },
} as const;

/**
 * Loads what every change needs, once the policy lets the viewer make it.
 *
 * @throws AppError `not_found` when there is none the viewer may see, `forbidden` when it is not theirs.
 */
export async function loadForChange(viewer: Viewer, publicId: string) {
  const row = isPublicId(publicId)
    ? await db().wallpaper.findUnique({ where: { publicId }, select: columns })
    : null;
  if (!row || !canSeeWallpaper(viewer, row))
    throw new AppError('not_found', wallpaperText.notFound);
  if (!canChangeWallpaper(viewer, row)) throw new AppError('forbidden', wallpaperText.notYours);
  return row;
}
