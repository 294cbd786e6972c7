import 'server-only';
import { recordAct } from '@/lib/audit/record-act';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { db } from '@/lib/platform/db';
import { invalidate } from '@/lib/platform/invalidate';
import { log } from '@/lib/platform/log';
import { countUse } from '@/lib/platform/rate-limit';
import { removeDoomedFiles } from '@/lib/platform/storage/removal';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import { loadForChange } from '@/lib/wallpapers/load-for-change';
import { deleteWallpaperRows } from './delete-wallpaper-rows';

export interface ChangeOptions {
  /** Not counted against the viewer's limit: one of many that a call of admins changes. */
  uncounted?: boolean;
}

/**
 * Deletes a wallpaper for good: the row, all that hangs on it, and its files. An admin's deletion of
 * somebody else's is recorded.
 *
 * @throws AppError `not_found` when there is none the viewer may see, `forbidden` when it is not theirs,
 * `rate_limited`.
 */
export async function deleteWallpaper(
  viewer: Viewer,
  publicId: string,
  { uncounted = false }: ChangeOptions = {},
): Promise<void> {
  if (!uncounted) await countUse('edit', viewer.id);
  const { id, userId, category, user } = await loadForChange(viewer, publicId);
  const isOwn = userId === viewer.id;
  const deleting = isOwn ? deleteWallpaperRows([id]) : deleteRecorded(viewer, id, publicId);
  const keys = await deleting.finally(() => {
    // Also when the connection broke: the delete may have been committed.
    invalidateWallpaper({ publicId, category: category.name, username: user.username });
    invalidate(wallpaperTags.lists());
  });
  await removeDoomedFiles(keys);
  // Somebody else was faster: the same outcome, but not by this call.
  if (keys.length === 0) throw new AppError('not_found', wallpaperText.notFound);
  log.info('wallpaper.deleted', { wallpaper: publicId, userId: viewer.id });
}

function deleteRecorded(viewer: Viewer, id: string, publicId: string): Promise<string[]> {
  return db().$transaction(async (tx) => {
    const keys = await deleteWallpaperRows([id], tx);
    const act = {
      action: 'wallpaper.delete',
      subject: { type: 'wallpaper', id: publicId },
    } as const;
    if (keys.length > 0) await recordAct(tx, viewer, act);
    return keys;
  });
}
