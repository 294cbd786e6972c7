import 'server-only';
import { db } from '@/lib/platform/db';
import type { Prisma } from '@/prisma/generated/client';

/**
 * Deletes wallpapers and writes down their files in one statement, so that files one was given a moment
 * ago are among them. The caller removes the files, and tells the pages.
 *
 * @param tx the transaction it belongs to, if any.
 * @returns the keys of the files; none when there was no such row.
 */
export async function deleteWallpaperRows(
  ids: string[],
  tx: Prisma.TransactionClient = db(),
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ key: string }[]>`
    WITH gone AS (DELETE FROM wallpapers WHERE id = ANY(${ids}::uuid[]) RETURNING *),
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
