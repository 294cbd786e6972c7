import 'server-only';
import { queryRows } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';
import { toWallpaper, type WallpaperRow } from './record';
import type { Wallpaper } from './schema';

/** `wallpaper_records` has all columns of {@link WallpaperRow} but these three. A test compares them. */
const COLUMNS = Prisma.sql`r.*,
  coalesce((
    SELECT json_agg(json_build_object('tag', json_build_object('name', t.name)) ORDER BY l.position)
    FROM wallpaper_tags l JOIN tags t ON t.id = l.tag_id WHERE l.wallpaper_id = r.id
  ), '[]') AS tags,
  CASE WHEN r."setId" IS NOT NULL THEN (
    SELECT json_build_object('publicId', s.public_id, 'kind', s.kind, '_count', json_build_object('members',
      (SELECT count(*) FROM public_wallpapers m WHERE m.set_id = s.id)))
    FROM wallpaper_sets s WHERE s.id = r."setId"
  ) END AS "set",
  CASE WHEN r."setId" IS NOT NULL THEN (
    SELECT json_build_object('publicId', m.public_id, 'width', m.width, 'height', m.height, 'format', m.format,
      'files', m.files, 'focalX', m.focal_x, 'focalY', m.focal_y, 'thumbhash', encode(m.thumbhash, 'base64'))
    FROM public_wallpapers m JOIN wallpaper_sets s ON s.id = m.set_id
    WHERE m.set_id = r."setId" AND m.set_position = 1 AND m.id <> r.id AND s.kind = 'light_dark'
  ) END AS dark`;

type JsonRow = Omit<WallpaperRow, 'dark'> & {
  dark: (Omit<NonNullable<WallpaperRow['dark']>, 'thumbhash'> & { thumbhash: string }) | null;
};

/**
 * Reads wallpapers with category, creator and tags in one statement, in the order of `keys`, a query that
 * selects `id`. `extra` lists further columns, of `keys` or of the record `r`.
 *
 * @typeParam T columns of `extra`
 */
export async function readRows<T = unknown>(
  keys: Prisma.Sql,
  extra?: Prisma.Sql,
): Promise<(WallpaperRow & T)[]> {
  const rows = await queryRows<JsonRow & T>(Prisma.sql`
    SELECT ${extra ? Prisma.sql`${COLUMNS}, ${extra}` : COLUMNS}
    FROM (SELECT *, row_number() OVER () AS place FROM (${keys}) AS chosen) AS keys
    JOIN wallpaper_records r ON r.id = keys.id
    ORDER BY keys.place`);
  return rows.map(({ dark, ...row }) => ({
    ...(row as unknown as WallpaperRow & T),
    ...(dark && { dark: { ...dark, thumbhash: Buffer.from(dark.thumbhash, 'base64') } }),
  }));
}

/** Reads wallpapers in the order of `ids`. Leaves out hidden ones unless `includeHidden` is set. */
export async function getRecordsByIds(
  ids: string[],
  { includeHidden = false } = {},
): Promise<Wallpaper[]> {
  if (ids.length === 0) return [];
  const source = includeHidden ? Prisma.sql`wallpapers` : Prisma.sql`public_wallpapers`;
  const rows = await readRows(Prisma.sql`
    SELECT w.id FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS given (id, place)
    JOIN ${source} w ON w.id = given.id ORDER BY given.place`);
  return rows.map(toWallpaper);
}
