import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/en/wallpapers';
import { invalidate } from '@/lib/platform/invalidate';
import { log } from '@/lib/platform/log';
import { removeDoomedFiles } from '@/lib/platform/storage/removal';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import { loadForChange } from '@/lib/wallpapers/load-for-change';
import { deleteWallpaperRows } from './delete-wallpaper-rows';

/**
 * Deletes a wallpaper for good: the row, all that hangs on it, and its files.
 *
 * @throws AppError `not_found` when there is none the viewer may see, `forbidden` when it is not theirs.
 */
export async function deleteWallpaper(viewer: Viewer, publicId: string): Promise<void> {
  const { id, category, user } = await loadForChange(viewer, publicId);
  const keys = await deleteWallpaperRows([id]).finally(() => {
    // Also when the connection broke: the delete may have been committed.
    invalidateWallpaper({ publicId, category: category.name, username: user.username });
    invalidate(wallpaperTags.lists());
  });
  await removeDoomedFiles(keys);
  // Somebody else was faster: the same outcome, but not by this call.
  if (keys.length === 0) throw new AppError('not_found', wallpaperText.notFound);
  log.info('wallpaper.deleted', { wallpaper: publicId, userId: viewer.id });
}
