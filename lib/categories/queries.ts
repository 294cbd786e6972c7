import 'server-only';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import type { Category } from './schema';

interface Row {
  id: string;
  name: string;
  preview_image_url: string | null;
  wallpaper_count: number;
  cover_key: string | null;
}

/** Every category by name, each with the newest public wallpaper as its cover. One query. */
export async function listCategories(): Promise<Category[]> {
  // Prisma would read every wallpaper of a category to take its newest.
  const rows = await db().$queryRaw<Row[]>`
    SELECT c.id, c.name::text AS name, c.preview_image_url, c.wallpaper_count, w.small_key AS cover_key
    FROM categories c
    LEFT JOIN LATERAL (
      SELECT small_key FROM wallpapers
      WHERE category_id = c.id AND status = 'approved' ORDER BY id DESC LIMIT 1
    ) w ON true
    ORDER BY c.name`;
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    previewImageUrl: row.preview_image_url,
    coverUrl: row.cover_key && storage().url(row.cover_key),
    wallpaperCount: row.wallpaper_count,
  }));
}
