import 'server-only';
import { queryRows } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';
import { toWallpaper, type WallpaperRow } from './record';
import type { Wallpaper } from './schema';

/**
 * Reads wallpapers with category, creator and tags in one statement, in the order of `keys`, a query that
 * selects `id`. `total` is a scalar that is read with them.
 */
export function readRows(
  keys: Prisma.Sql,
  total: Prisma.Sql = Prisma.sql`0`,
): Promise<(WallpaperRow & { total: number })[]> {
  return queryRows(Prisma.sql`
    SELECT w.id, w.public_id AS "publicId", w.user_id AS "userId", w.title, w.description,
      w.alt_text AS "altText", w.license::text, w.status::text, w.status_reason AS "statusReason",
      w.width, w.height, w.bytes, w.format::text, w.thumbhash, w.average_color AS "averageColor",
      w.palette, w.files, w.focal_x AS "focalX", w.focal_y AS "focalY", w.views, w.downloads,
      w.favorites, w.created_at AS "createdAt", w.updated_at AS "updatedAt",
      json_build_object('name', c.name) AS category,
      json_build_object('username', u.username, 'displayName', u.display_name,
        'avatarKey', u.avatar_key) AS "user",
      coalesce((
        SELECT json_agg(json_build_object('tag', json_build_object('name', t.name)) ORDER BY l.position)
        FROM wallpaper_tags l JOIN tags t ON t.id = l.tag_id WHERE l.wallpaper_id = w.id
      ), '[]') AS tags,
      CASE WHEN w.set_id IS NOT NULL THEN (
        SELECT json_build_object('publicId', s.public_id, 'kind', s.kind, '_count', json_build_object('members',
          (SELECT count(*) FROM wallpapers m WHERE m.set_id = s.id AND m.status = 'approved')))
        FROM wallpaper_sets s WHERE s.id = w.set_id
      ) END AS "set",
      (${total})::int AS total
    FROM (SELECT id, row_number() OVER () AS place FROM (${keys}) AS chosen) AS keys
    JOIN wallpapers w ON w.id = keys.id
    JOIN categories c ON c.id = w.category_id
    JOIN users u ON u.id = w.user_id
    ORDER BY keys.place`);
}

/** Reads public wallpapers in the order of `ids`. Others are left out. */
export async function getRecordsByIds(ids: string[]): Promise<Wallpaper[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(Prisma.sql`
    SELECT w.id FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS given (id, place)
    JOIN wallpapers w ON w.id = given.id AND w.status = 'approved' ORDER BY given.place`);
  return rows.map(({ total: _, ...row }) => toWallpaper(row));
}
