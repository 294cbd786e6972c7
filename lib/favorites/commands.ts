import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { authText } from '@/lib/messages/auth';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { addFavoritesNotice } from '@/lib/notices/commands/add-favorites-notice';
import { db, isForeignKeyViolation } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { userTags } from '@/lib/users/cache-tags';
import { canSeeWallpaper } from '@/lib/wallpapers/policy';
import { isPublicId } from '@/lib/wallpapers/schema';
import type { Favorite } from './schema';

/** @throws AppError `not_found` if the viewer can't see such a wallpaper, `rate_limited`. */
export async function addFavorite(viewer: Viewer, publicId: string): Promise<Favorite> {
  const wallpaperId = await findVisible(viewer, publicId);
  const data = { userId: viewer.id, wallpaperId };
  try {
    const { isNew, favorites } = await db().$transaction(async (tx) => {
      const { count } = await tx.favorite.createMany({ data, skipDuplicates: true });
      const columns = { favorites: true } as const;
      const row = await tx.wallpaper.findUnique({ where: { id: wallpaperId }, select: columns });
      const total = row?.favorites ?? 0;
      if (count > 0) await addFavoritesNotice(tx, viewer, { wallpaperId, favorites: total });
      return { isNew: count > 0, favorites: total };
    });
    if (isNew) invalidateTags(userTags.one(viewer.username));
    return { _id: publicId, favorites };
  } catch (error) {
    if (isForeignKeyViolation(error)) throw await toDeletedError(viewer);
    throw error;
  }
}

/** No-op if it isn't there. @throws like {@link addFavorite}. */
export async function removeFavorite(viewer: Viewer, publicId: string): Promise<void> {
  const wallpaperId = await findVisible(viewer, publicId);
  // Locks the wallpaper first, like its deletion does, to avoid a deadlock.
  const count = await db().$executeRaw`
    WITH locked AS MATERIALIZED (
      SELECT id FROM wallpapers WHERE id = ${wallpaperId}::uuid FOR NO KEY UPDATE)
    DELETE FROM favorites f USING locked
    WHERE f.wallpaper_id = locked.id AND f.user_id = ${viewer.id}::uuid`;
  if (count > 0) invalidateTags(userTags.one(viewer.username));
}

/** Either the account or the wallpaper was deleted during the request. */
async function toDeletedError({ id }: Viewer): Promise<AppError> {
  const hasUser = (await db().user.count({ where: { id } })) > 0;
  return hasUser
    ? new AppError('not_found', wallpaperText.notFound)
    : new AppError('unauthenticated', authText.signInRequired);
}

async function findVisible(viewer: Viewer, publicId: string): Promise<string> {
  await consumeRateLimit('favorite', viewer.id);
  const columns = { id: true, userId: true, status: true } as const;
  const row = isPublicId(publicId)
    ? await db().wallpaper.findUnique({ where: { publicId }, select: columns })
    : null;
  if (!row || !canSeeWallpaper(viewer, row))
    throw new AppError('not_found', wallpaperText.notFound);
  return row.id;
}
