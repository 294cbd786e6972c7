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
      SELECT file->>'key' AS key FROM deleted, jsonb_each(files) AS f (variant, file)
      -- Replaced files that are kept for a while.
      UNION SELECT r.key FROM deleted d JOIN file_removals r ON starts_with(r.key, 'w/' || d.public_id || '/')
    ),
    queued AS (
      INSERT INTO file_removals (key) SELECT key FROM keys ON CONFLICT (key) DO UPDATE SET remove_at = now()
    )
    SELECT key FROM keys`;
  return rows.map(({ key }) => key);
}
