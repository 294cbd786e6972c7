import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/en/wallpapers';
import { db } from '@/lib/platform/db';
import { invalidate } from '@/lib/platform/invalidate';
import { log } from '@/lib/platform/log';
import { removeDoomedFiles } from '@/lib/platform/storage/removal';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import { loadForChange } from '@/lib/wallpapers/load-for-change';

/**
 * Deletes a wallpaper for good: the row, all that hangs on it, and its files.
 *
 * @throws AppError `not_found` when there is none the viewer may see, `forbidden` when it is not theirs.
 */
export async function deleteWallpaper(viewer: Viewer, publicId: string): Promise<void> {
  const { id, category, user } = await loadForChange(viewer, publicId);
  const keys = await deleteRow(id).finally(() => {
    // Also when the connection broke: the delete may have been committed.
    invalidateWallpaper({ publicId, category: category.name, username: user.username });
    invalidate(wallpaperTags.lists());
  });
  await removeDoomedFiles(keys);
  // Somebody else was faster: the same outcome, but not by this call.
  if (keys.length === 0) throw new AppError('not_found', wallpaperText.notFound);
  log.info('wallpaper.deleted', { wallpaper: publicId, userId: viewer.id });
}

/**
 * Deletes the row and writes down its files in one statement, so that files it was given a moment ago
 * are among them. @returns the keys; none when there was no row.
 */
async function deleteRow(id: string): Promise<string[]> {
  const rows = await db().$queryRaw<{ key: string }[]>`
    WITH gone AS (DELETE FROM wallpapers WHERE id = ${id}::uuid RETURNING *),
    keys AS (
      SELECT DISTINCT key FROM gone, unnest(ARRAY[
        original_key, small_key, small_2x_key, display_key, card_key, pin_key,
        small_avif_key, small_2x_avif_key, display_avif_key
      ]) AS key
      WHERE key IS NOT NULL
    ),
    doomed AS (INSERT INTO file_removals (key) SELECT key FROM keys ON CONFLICT DO NOTHING)
    SELECT key FROM keys`;
  return rows.map(({ key }) => key);
}
