import 'server-only';
import { db } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';
import type { WallpaperFiles } from './wallpaper-files';

interface Replacement {
  next: WallpaperFiles;
  created: string[];
  obsolete: string[];
  /** Until obsolete files are removed. */
  minutes: number;
  /** Other columns to set, each after a comma. */
  columns: Prisma.Sql;
}

/** Replaces the files of a wallpaper in one statement. Returns null if they have changed since they were read. */
export async function replaceFiles(
  { id, files }: { id: string; files: WallpaperFiles },
  { next, created, obsolete, minutes, columns }: Replacement,
  client: Prisma.TransactionClient = db(),
): Promise<{ category: string; username: string } | null> {
  const [changed] = await client.$queryRaw<{ category: string; username: string }[]>(Prisma.sql`
    WITH changed AS (
      UPDATE wallpapers SET files = ${JSON.stringify(next)}::jsonb ${columns}
      WHERE id = ${id}::uuid AND files = ${JSON.stringify(files)}::jsonb
      RETURNING category_id, user_id
    ),
    queued AS (
      INSERT INTO file_removals (key, remove_at)
      SELECT key, now() + make_interval(mins => ${minutes}::int) FROM unnest(${obsolete}::text[]) AS key
      WHERE EXISTS (SELECT FROM changed)
      ON CONFLICT DO NOTHING
    ),
    -- Files identical to earlier ones have the same keys, which may still be queued for removal.
    unqueued AS (
      DELETE FROM file_removals WHERE key = ANY(${created}::text[]) AND EXISTS (SELECT FROM changed)
    )
    SELECT categories.name::text AS category, users.username FROM changed
    JOIN categories ON categories.id = category_id JOIN users ON users.id = user_id`);
  return changed ?? null;
}
