import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { setText } from '@/lib/messages/sets';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { canChangeSet, canSeeSet } from '@/lib/sets/policy';
import { lockWallpapers } from '@/lib/wallpapers/lock-wallpapers';
import { isPublicId } from '@/lib/wallpapers/schema';
import { invalidateSet, recordSetChange } from './set-changes';

/** Keeps the wallpapers. @throws AppError `not_found`, `forbidden` if they aren't the viewer's, `rate_limited`. */
export async function deleteSet(viewer: Viewer, publicId: string): Promise<void> {
  await consumeRateLimit('edit', viewer.id);
  const set = await findSet(publicId);
  if (!set || !canSeeSet(viewer, set)) throw new AppError('not_found', setText.notFound);
  if (!canChangeSet(viewer, set)) throw new AppError('forbidden', setText.notOwner);
  const { id, members } = set;
  await db()
    .$transaction(async (tx) => {
      await lockWallpapers(
        tx,
        members.map((member) => member.id),
      );
      // A trigger deletes the set.
      const data = { setId: null, setPosition: null };
      const { count } = await tx.wallpaper.updateMany({ where: { setId: id }, data });
      if (count === 0) throw new AppError('not_found', setText.notFound);
      await recordSetChange(tx, viewer, members);
    })
    .finally(() => invalidateSet(members));
  log.info('set.deleted', { set: publicId, userId: viewer.id });
}

async function findSet(publicId: string) {
  if (!isPublicId(publicId)) return null;
  const members = {
    select: {
      id: true,
      publicId: true,
      userId: true,
      status: true,
      category: { select: { name: true } },
      user: { select: { username: true } },
    },
  } as const;
  return db().wallpaperSet.findUnique({ where: { publicId }, select: { id: true, members } });
}
