import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { authText } from '@/lib/messages/auth';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { db, isForeignKeyViolation } from '@/lib/platform/db';
import { countUse } from '@/lib/platform/rate-limit';
import { canSeeWallpaper } from '@/lib/wallpapers/policy';
import { isPublicId } from '@/lib/wallpapers/schema';
import type { Heart } from './schema';

/**
 * Puts a wallpaper among the viewer's favourites; once more changes nothing.
 *
 * @throws AppError `not_found` when there is none the viewer may see, `rate_limited`.
 */
export async function addFavorite(viewer: Viewer, publicId: string): Promise<Heart> {
  const wallpaperId = await findVisible(viewer, publicId);
  const data = { userId: viewer.id, wallpaperId };
  try {
    await db().favorite.createMany({ data, skipDuplicates: true });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw await goneMeanwhile(viewer);
    throw error;
  }
  const columns = { favorites: true } as const;
  const row = await db().wallpaper.findUnique({ where: { id: wallpaperId }, select: columns });
  return { _id: publicId, favorites: row?.favorites ?? 0 };
}

/** Takes it out again; what is not there stays out. @throws as {@link addFavorite}. */
export async function removeFavorite(viewer: Viewer, publicId: string): Promise<void> {
  const wallpaperId = await findVisible(viewer, publicId);
  // The wallpaper first, as its deletion does: neither waits for the other in a circle.
  await db().$executeRaw`
    WITH held AS MATERIALIZED (
      SELECT id FROM wallpapers WHERE id = ${wallpaperId}::uuid FOR NO KEY UPDATE)
    DELETE FROM favorites f USING held
    WHERE f.wallpaper_id = held.id AND f.user_id = ${viewer.id}::uuid`;
}

/** The account was closed, or the wallpaper deleted, at this moment. */
async function goneMeanwhile({ id }: Viewer): Promise<AppError> {
  const isThere = (await db().user.count({ where: { id } })) > 0;
  return isThere
    ? new AppError('not_found', wallpaperText.notFound)
    : new AppError('unauthenticated', authText.signInFirst);
}

async function findVisible(viewer: Viewer, publicId: string): Promise<string> {
  await countUse('favorite', viewer.id);
  const columns = { id: true, userId: true, status: true } as const;
  const row = isPublicId(publicId)
    ? await db().wallpaper.findUnique({ where: { publicId }, select: columns })
    : null;
  if (!row || !canSeeWallpaper(viewer, row))
    throw new AppError('not_found', wallpaperText.notFound);
  return row.id;
}
