import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { requireEditableSet } from './find-set';
import { lockMembers, removeMembers } from './members';
import { invalidateSet, recordSetChange } from './set-changes';

/** Keeps the wallpapers. @throws AppError `not_found`, `forbidden` if they aren't the viewer's, `rate_limited`. */
export async function deleteSet(viewer: Viewer, publicId: string): Promise<void> {
  await consumeRateLimit('edit', viewer.id);
  const { id, members } = await requireEditableSet(viewer, publicId);
  const changed = [...members];
  await db()
    .$transaction(async (tx) => {
      await lockMembers(tx, members);
      const removed = await removeMembers(tx, id);
      changed.push(...removed);
      await recordSetChange(tx, viewer, removed);
    })
    .finally(() => invalidateSet(changed));
  log.info('set.deleted', { set: publicId, userId: viewer.id });
}
