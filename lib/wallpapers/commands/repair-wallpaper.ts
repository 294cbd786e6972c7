import 'server-only';
import { focalPointAt } from '@/lib/crop';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { discardFiles, removeDoomedFiles } from '@/lib/platform/storage/removal';
import { storage } from '@/lib/platform/storage/storage';
import { type MadeFile, makeVariants, storeFiles, withOriginal } from '@/lib/wallpapers/files';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import { type FileRow, getFileRow, keysOf } from '@/lib/wallpapers/stored-files';

/** Columns that name a file of an upload, by the name of its variant. */
const VARIANTS = {
  small: 'smallKey',
  small2x: 'small2xKey',
  display: 'displayKey',
  card: 'cardKey',
  pin: 'pinKey',
} as const;
const AVIFS = ['smallAvifKey', 'small2xAvifKey', 'displayAvifKey'] as const;

type Keys = Pick<FileRow, (typeof VARIANTS)[keyof typeof VARIANTS] | (typeof AVIFS)[number]>;

/**
 * Makes broken files of a wallpaper again from its original, which must be whole. A lost AVIF is made
 * by whoever does pending work.
 *
 * @param row as it named those files a moment ago.
 * @returns false when the row has changed since, or is gone; nothing is left behind then.
 * @throws AppError when the original can't be decoded, or storage does not answer.
 */
export async function repairWallpaper(row: FileRow, broken: string[]): Promise<boolean> {
  const isBroken = (key: string | null) => key !== null && broken.includes(key);
  const next: Keys = { ...row };
  const made: MadeFile[] = [];
  if (Object.values(VARIANTS).some((column) => isBroken(row[column]))) {
    const variants = await remake(row);
    for (const [name, column] of Object.entries(VARIANTS)) {
      if (!isBroken(row[column])) continue;
      const file = variants[name as keyof typeof VARIANTS];
      next[column] = file.key;
      made.push(file);
    }
    await storeFiles(made);
  }
  const lostAvifs = AVIFS.map((column) => row[column]).filter(isBroken) as string[];
  for (const column of AVIFS) if (isBroken(row[column])) next[column] = null;
  // Before the row lets go of them: whoever makes them again stores the same names.
  await storage().remove(lostAvifs);
  const replaced = broken.filter((key) => !keysOf({ ...row, ...next }).includes(key));
  const shown = await change(row, next, {
    made: made.map(({ key }) => key),
    doomed: replaced.filter((key) => !lostAvifs.includes(key)),
    needsAvif: lostAvifs.length > 0,
  });
  if (shown === null) {
    await takeBack(row.id, made);
    return false;
  }
  // Also when every name stayed: a page may have been made while the file was not there.
  invalidateWallpaper({ publicId: row.publicId, ...shown });
  await removeDoomedFiles();
  log.info('wallpaper.repaired', { wallpaper: row.publicId, files: broken.length });
  return true;
}

async function remake({ publicId, originalKey, focalX, focalY }: FileRow) {
  const focal = focalPointAt(focalX, focalY);
  const { variants } = await withOriginal(originalKey, (path) =>
    makeVariants(publicId, path, focal),
  );
  return variants;
}

/**
 * Gives the row its new names, if it still has the old ones, and writes down the files it no longer
 * names, in one statement. @returns where it is shown; null when the row is another by now.
 */
async function change(
  row: FileRow,
  next: Keys,
  { made, doomed, needsAvif }: { made: string[]; doomed: string[]; needsAvif: boolean },
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
    doomed AS (
      INSERT INTO file_removals (key)
      SELECT key FROM unnest(${doomed}::text[]) AS key WHERE EXISTS (SELECT FROM changed)
      ON CONFLICT DO NOTHING
    ),
    -- A picture cut as it was before an edit has the names it had then, which may wait to be removed.
    kept AS (
      DELETE FROM file_removals WHERE key = ANY(${made}::text[]) AND EXISTS (SELECT FROM changed)
    )
    SELECT categories.name::text AS category, users.username FROM changed
    JOIN categories ON categories.id = category_id JOIN users ON users.id = user_id`;
  return changed ?? null;
}

/** Removes what was stored for nothing, except what the row names by now. */
async function takeBack(id: string, made: MadeFile[]): Promise<void> {
  const row = await getFileRow(id);
  const named = row ? keysOf(row) : [];
  await discardFiles(made.map(({ key }) => key).filter((key) => !named.includes(key)));
}
