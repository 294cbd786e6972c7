import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import type { SetInput, WallpaperSet } from '@/lib/sets/schema';
import { requireEditableSet } from './find-set';
import {
  addMembers,
  lockMembers,
  readSet,
  removeMembers,
  requireMembers,
  requireOneCreator,
} from './members';
import { invalidateSet, recordSetChange } from './set-changes';

/** Changes the kind, members and order of a set. @throws AppError like `createSet` and `deleteSet`. */
export async function replaceSet(
  viewer: Viewer,
  publicId: string,
  { kind, members }: SetInput,
): Promise<WallpaperSet> {
  await consumeRateLimit('edit', viewer.id);
  const set = await requireEditableSet(viewer, publicId);
  const subjects = await requireMembers(viewer, members);
  const changed = [...set.members, ...subjects];
  requireOneCreator(changed);
  const result = await db()
    .$transaction(async (tx) => {
      await lockMembers(tx, changed);
      changed.push(...(await removeMembers(tx, set.id)));
      const { id } = await tx.wallpaperSet.create({ data: { publicId, kind } });
      await addMembers(tx, id, subjects);
      await recordSetChange(tx, viewer, changed);
      return readSet(tx, id);
    })
    .finally(() => invalidateSet(changed));
  log.info('set.replaced', { set: publicId, kind, userId: viewer.id });
  return result;
}
