import 'server-only';
import { roundFocalPoint } from '@/lib/crop';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import {
  createVariantFiles,
  storeFiles,
  toFilesColumn,
  type UnstoredFile,
  withStoredFile,
} from '@/lib/wallpapers/files';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import { discardUnused, type FileRow } from '@/lib/wallpapers/stored-files';
import {
  listFileKeys,
  type VariantName,
  type WallpaperFiles,
} from '@/lib/wallpapers/wallpaper-files';

/** Leaves AVIF to the pending worker. Returns false if the row has changed since; new files are removed. */
export async function repairWallpaper(row: FileRow, broken: string[]): Promise<boolean> {
  const { next, created, dropped } = await replaceFiles(row, broken);
  await storeFiles(created);
  // Before the row is updated: the pending worker stores new files under the same keys.
  await storage().remove(dropped);
  const used = [...listFileKeys(next), ...dropped];
  const updated = await updateFiles(row, next, {
    created: created.map(({ key }) => key),
    obsolete: broken.filter((key) => !used.includes(key)),
    needsAvif: dropped.length > 0,
  });
  if (updated === null) {
    await discardUnused(
      row.id,
      created.map(({ key }) => key),
    );
    return false;
  }
  // Even if no key changed: a page may have been cached while the file was missing.
  invalidateWallpaper({ publicId: row.publicId, ...updated });
  await deleteRecordedFiles();
  log.info('wallpaper.repaired', { wallpaper: row.publicId, files: broken.length });
  return true;
}

/** Recreates broken files, except AVIF, which is dropped. */
async function replaceFiles(row: FileRow, broken: string[]) {
  const isBroken = (name: VariantName) =>
    name !== 'original' && broken.includes(row.files[name]?.key ?? '');
  const names = (Object.keys(row.files) as VariantName[]).filter(isBroken);
  const variants: Partial<Record<VariantName, UnstoredFile>> = names.every(isAvif)
    ? {}
    : await createVariants(row);
  const next: Partial<WallpaperFiles> = { ...row.files };
  const created: UnstoredFile[] = [];
  const dropped: string[] = [];
  for (const name of names) {
    const file = variants[name];
    if (file) {
      created.push(file);
      Object.assign(next, toFilesColumn({ [name]: file }));
    } else {
      dropped.push(row.files[name]?.key ?? '');
      delete next[name];
    }
  }
  return { next: next as WallpaperFiles, created, dropped };
}

const isAvif = (name: VariantName) => name.endsWith('Avif');

function createVariants({ publicId, files, focalX, focalY }: FileRow) {
  const focal = roundFocalPoint(focalX, focalY);
  return withStoredFile(files.original.key, (path) => createVariantFiles(publicId, path, focal));
}

/** One statement. Returns null if the row has changed. */
async function updateFiles(
  row: FileRow,
  next: WallpaperFiles,
  { created, obsolete, needsAvif }: { created: string[]; obsolete: string[]; needsAvif: boolean },
): Promise<{ category: string; username: string } | null> {
  const [changed] = await db().$queryRaw<{ category: string; username: string }[]>`
    WITH changed AS (
      UPDATE wallpapers
      SET files = ${JSON.stringify(next)}::jsonb,
        pending_work = CASE WHEN ${needsAvif}
          THEN array_append(array_remove(pending_work, 'avif'), 'avif') ELSE pending_work END,
        pending_attempts = CASE WHEN ${needsAvif} THEN 0 ELSE pending_attempts END,
        pending_after = CASE WHEN ${needsAvif} THEN now() ELSE pending_after END
      WHERE id = ${row.id}::uuid AND files = ${JSON.stringify(row.files)}::jsonb
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
