import 'server-only';
import type { Prisma } from '@/prisma/generated/client';

/** One statement, so that concurrently added files are included. The caller locks the wallpapers, and removes the files. */
export async function deleteWallpaperRows(
  ids: string[],
  tx: Prisma.TransactionClient,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ key: string }[]>`
    WITH deleted AS (DELETE FROM wallpapers WHERE id = ANY(${ids}::uuid[]) RETURNING *),
    keys AS (
      SELECT DISTINCT file->>'key' AS key FROM deleted, jsonb_each(files) AS f (variant, file)
    ),
    queued AS (INSERT INTO file_removals (key) SELECT key FROM keys ON CONFLICT DO NOTHING)
    SELECT key FROM keys`;
  return rows.map(({ key }) => key);
}
