import 'server-only';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import { lockWallpapers } from '@/lib/wallpapers/lock-wallpapers';
import { requireEditableWallpaper } from '@/lib/wallpapers/require-editable-wallpaper';
import { GoneError, retryIfGone } from '@/lib/wallpapers/retry-if-gone';
import { deleteWallpaperRows } from './delete-wallpaper-rows';

export interface ChangeOptions {
  /** For bulk calls of admins, which are limited as one call. */
  skipRateLimit?: boolean;
}

/** @throws AppError `not_found` if hidden from the viewer, `forbidden` if not theirs, `rate_limited`. */
export async function deleteWallpaper(
  viewer: Viewer,
  publicId: string,
  { skipRateLimit = false }: ChangeOptions = {},
): Promise<void> {
  if (!skipRateLimit) await consumeRateLimit('edit', viewer.id);
  await retryIfGone(() => deleteOnce(viewer, publicId));
  log.info('wallpaper.deleted', { wallpaper: publicId, userId: viewer.id });
}

async function deleteOnce(viewer: Viewer, publicId: string): Promise<void> {
  const { id, userId, category, user, set } = await requireEditableWallpaper(viewer, publicId);
  const isOwn = userId === viewer.id;
  const keys = await deleteRow(id, isOwn ? null : { viewer, publicId }).finally(() => {
    // After a lost connection, too: the delete may have been committed.
    invalidateWallpaper({ publicId, category: category.name, username: user.username, set });
    invalidateTags(wallpaperTags.lists());
  });
  await deleteRecordedFiles(keys);
  if (keys.length === 0) throw new GoneError();
}

/** @param audit null if creators delete their own */
function deleteRow(
  id: string,
  audit: { viewer: Viewer; publicId: string } | null,
): Promise<string[]> {
  return db().$transaction(async (tx) => {
    await lockWallpapers(tx, [id]);
    const keys = await deleteWallpaperRows([id], tx);
    if (audit && keys.length > 0) {
      const subject = { type: 'wallpaper', id: audit.publicId } as const;
      await recordAuditEntry(tx, audit.viewer, { action: 'wallpaper.delete', subject });
    }
    return keys;
  });
}
