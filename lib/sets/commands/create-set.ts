import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import type { SetInput, WallpaperSet } from '@/lib/sets/schema';
import { makePublicId } from '@/lib/wallpapers/make-public-id';
import { addMembers, lockMembers, readSet, requireMembers } from './members';
import { invalidateSet, recordSetChange } from './set-changes';

/**
 * Links wallpapers in the given order. @throws AppError `not_found`, `forbidden` if one isn't the viewer's,
 * `invalid_input` if they are by several creators, `conflict` if one is in a set, `rate_limited`.
 */
export async function createSet(
  viewer: Viewer,
  { kind, members }: SetInput,
): Promise<WallpaperSet> {
  await consumeRateLimit('edit', viewer.id);
  const subjects = await requireMembers(viewer, members);
  const set = await db()
    .$transaction(async (tx) => {
      await lockMembers(tx, subjects);
      const { id } = await tx.wallpaperSet.create({ data: { publicId: makePublicId(), kind } });
      await addMembers(tx, id, subjects);
      await recordSetChange(tx, viewer, subjects);
      return readSet(tx, id);
    })
    .finally(() => invalidateSet(subjects));
  log.info('set.created', { set: set._id, kind, userId: viewer.id });
  return set;
}
