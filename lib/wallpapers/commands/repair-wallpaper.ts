import 'server-only';
import { roundFocalPoint } from '@/lib/crop';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { deleteRecordedFiles, deleteUnreferencedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import {
  createVariantFiles,
  storeFiles,
  type UnstoredFile,
  withOriginal,
} from '@/lib/wallpapers/files';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import { type FileRow, getFileKeys, getFileRow } from '@/lib/wallpapers/stored-files';

const VARIANT_COLUMNS = {
  small: 'smallKey',
  small2x: 'small2xKey',
  display: 'displayKey',
  card: 'cardKey',
  pin: 'pinKey',
} as const;
const AVIF_COLUMNS = ['smallAvifKey', 'small2xAvifKey', 'displayAvifKey'] as const;

type Keys = Pick<
  FileRow,
  (typeof VARIANT_COLUMNS)[keyof typeof VARIANT_COLUMNS] | (typeof AVIF_COLUMNS)[number]
>;

/**
 * Recreates broken files of a wallpaper from its intact original. AVIF files are left to the pending
 * worker.
 *
 * @param row as read when the files were found broken.
 * @returns false if the row has changed or is gone since then; new files are removed.
 * @throws AppError if the original can't be decoded or storage is unavailable.
 */
export async function repairWallpaper(row: FileRow, broken: string[]): Promise<boolean> {
  const isBroken = (key: string | null) => key !== null && broken.includes(key);
  const next: Keys = { ...row };
  const created: UnstoredFile[] = [];
  if (Object.values(VARIANT_COLUMNS).some((column) => isBroken(row[column]))) {
    const variants = await createVariants(row);
    for (const [name, column] of Object.entries(VARIANT_COLUMNS)) {
      if (!isBroken(row[column])) continue;
      const file = variants[name as keyof typeof VARIANT_COLUMNS];
      next[column] = file.key;
      created.push(file);
    }
    await storeFiles(created);
  }
  const brokenAvifs = AVIF_COLUMNS.map((column) => row[column]).filter(isBroken) as string[];
  for (const column of AVIF_COLUMNS) if (isBroken(row[column])) next[column] = null;
  // Before the row is updated: the pending worker stores new files under the same keys.
  await storage().remove(brokenAvifs);
  const replaced = broken.filter((key) => !getFileKeys({ ...row, ...next }).includes(key));
  const updated = await updateKeys(row, next, {
    created: created.map(({ key }) => key),
    obsolete: replaced.filter((key) => !brokenAvifs.includes(key)),
    needsAvif: brokenAvifs.length > 0,
  });
  if (updated === null) {
    await discardUnused(row.id, created);
    return false;
  }
  // Even if no key changed: a page may have been cached while the file was missing.
  invalidateWallpaper({ publicId: row.publicId, ...updated });
  await deleteRecordedFiles();
  log.info('wallpaper.repaired', { wallpaper: row.publicId, files: broken.length });
  return true;
}

function createVariants({ publicId, originalKey, focalX, focalY }: FileRow) {
  const focal = roundFocalPoint(focalX, focalY);
  return withOriginal(originalKey, (path) => createVariantFiles(publicId, path, focal));
}

/**
 * Replaces the keys if the row still has the old ones, and queues obsolete files for removal, in one
 * statement. Returns null if the row has changed.
 */
async function updateKeys(
  row: FileRow,
  next: Keys,
  { created, obsolete, needsAvif }: { created: string[]; obsolete: string[]; needsAvif: boolean },
): Promise<{ category: string; username: string } | null> {
  const [changed] = await db().$queryRaw<{ category: string; username: string }[]>`
    WITH changed AS (
      UPDATE wallpapers
      SET small_key = ${next.smallKey}, small_2x_key = ${next.small2xKey},
        display_key = ${next.displayKey}, card_key = ${next.cardKey}, pin_key = ${next.pinKey},
        small_avif_key = ${next.smallAvifKey}, small_2x_avif_key = ${next.small2xAvifKey},
        display_avif_key = ${next.displayAvifKey},
        pending_work = CASE WHEN ${needsAvif}
          THEN array_append(array_remove(pending_work, 'avif'), 'avif') ELSE pending_work END,
        pending_attempts = CASE WHEN ${needsAvif} THEN 0 ELSE pending_attempts END,
        pending_after = CASE WHEN ${needsAvif} THEN now() ELSE pending_after END
      WHERE id = ${row.id}::uuid
        AND (original_key, small_key, small_2x_key, display_key, card_key, pin_key,
          small_avif_key, small_2x_avif_key, display_avif_key)
        IS NOT DISTINCT FROM (${row.originalKey}::text, ${row.smallKey}::text,
          ${row.small2xKey}::text, ${row.displayKey}::text, ${row.cardKey}::text,
          ${row.pinKey}::text, ${row.smallAvifKey}::text, ${row.small2xAvifKey}::text,
          ${row.displayAvifKey}::text)
      RETURNING category_id, user_id
    ),
    queued AS (
      INSERT INTO file_removals (key)
      SELECT key FROM unnest(${obsolete}::text[]) AS key WHERE EXISTS (SELECT FROM changed)
      ON CONFLICT DO NOTHING
    ),
    -- A crop identical to an earlier one has the same key, which may still be queued for removal.
    unqueued AS (
      DELETE FROM file_removals WHERE key = ANY(${created}::text[]) AND EXISTS (SELECT FROM changed)
    )
    SELECT categories.name::text AS category, users.username FROM changed
    JOIN categories ON categories.id = category_id JOIN users ON users.id = user_id`;
  return changed ?? null;
}

/** Keeps files whose keys the row has by now: a concurrent repair stores the same ones. */
async function discardUnused(id: string, created: UnstoredFile[]): Promise<void> {
  const row = await getFileRow(id);
  const referenced = row ? getFileKeys(row) : [];
  await deleteUnreferencedFiles(
    created.map(({ key }) => key).filter((key) => !referenced.includes(key)),
  );
}
