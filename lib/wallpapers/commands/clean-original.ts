import 'server-only';
import { rm } from 'node:fs/promises';
import { db } from '@/lib/platform/db';
import { haveSamePixels, stripStoredOriginal } from '@/lib/platform/images/strip-stored-original';
import { log } from '@/lib/platform/log';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import {
  getImageLimits,
  getStrippedPath,
  storeFiles,
  toOriginalFile,
  type UnstoredFile,
  withStoredFile,
} from '@/lib/wallpapers/files';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import { discardUnused, type FileRow } from '@/lib/wallpapers/stored-files';

/** `kept` if the pixels would change, `gone` if the row has changed or was deleted since it was read. */
export type CleaningResult = 'clean' | 'removable' | 'removed' | 'kept' | 'gone';

/**
 * Replaces the stored original of a wallpaper if it has metadata that uploads no longer keep.
 *
 * @param row whose original is intact.
 * @throws AppError if the original can't be read or storage is unavailable.
 */
export function cleanOriginal(row: FileRow, dryRun: boolean): Promise<CleaningResult> {
  const { publicId, files } = row;
  return withStoredFile(files.original.key, async (path) => {
    const target = getStrippedPath(path);
    try {
      const { image, ...stripped } = await stripStoredOriginal(path, target, getImageLimits());
      const original = toOriginalFile(publicId, target, image, stripped);
      if (original.key === files.original.key) return 'clean';
      if (!(await haveSamePixels([path, target], image))) return 'kept';
      return dryRun ? 'removable' : await replaceOriginal(row, original);
    } finally {
      await rm(target, { force: true });
    }
  });
}

async function replaceOriginal(row: FileRow, original: UnstoredFile): Promise<CleaningResult> {
  await storeFiles([original]);
  const updated = await updateOriginal(row, original);
  if (updated === null) {
    await discardUnused(row.id, [original.key]);
    return 'gone';
  }
  invalidateWallpaper({ publicId: row.publicId, ...updated });
  await deleteRecordedFiles([row.files.original.key]);
  log.info('wallpaper.original_cleaned', { wallpaper: row.publicId });
  return 'removed';
}

/**
 * Replaces the original if the row still has the old one, and queues that for removal, in one
 * statement. Returns null if the row has changed.
 */
async function updateOriginal(
  row: FileRow,
  { body: _, ...original }: UnstoredFile,
): Promise<{ category: string; username: string } | null> {
  const [changed] = await db().$queryRaw<{ category: string; username: string }[]>`
    WITH changed AS (
      UPDATE wallpapers
      SET bytes = ${original.bytes}::int,
        files = jsonb_set(files, '{original}', files->'original' || ${JSON.stringify(original)}::jsonb)
      WHERE id = ${row.id}::uuid AND files->'original'->>'key' = ${row.files.original.key}
      RETURNING category_id, user_id
    ),
    queued AS (
      INSERT INTO file_removals (key)
      SELECT ${row.files.original.key} FROM changed
      ON CONFLICT DO NOTHING
    ),
    -- An interrupted run may have queued the new one.
    unqueued AS (
      DELETE FROM file_removals WHERE key = ${original.key} AND EXISTS (SELECT FROM changed)
    )
    SELECT categories.name::text AS category, users.username FROM changed
    JOIN categories ON categories.id = category_id JOIN users ON users.id = user_id`;
  return changed ?? null;
}
