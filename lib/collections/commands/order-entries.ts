import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { IS_TILE } from '@/lib/collections/queries';
import type { OrderInput } from '@/lib/collections/schema';
import { Prisma } from '@/prisma/generated/client';
import { change, touch } from './change-collection';
import { lockCollection, lockEntries } from './lock-collection';

/**
 * Moves wallpapers to a position, or sorts them among the places that they have. The entries trade positions, so that
 * a cursor in the list stays valid. @throws AppError `not_found`, `forbidden`, `rate_limited`.
 */
export async function orderEntries(
  viewer: Viewer,
  publicId: string,
  { wallpapers, position }: OrderInput,
): Promise<void> {
  await change(viewer, async (tx) => {
    const { id } = await lockCollection(tx, viewer, publicId);
    await lockEntries(tx, id);
    const order =
      position === undefined ? sortInPlace(id, wallpapers) : moveTo(id, wallpapers, position);
    const moved = await tx.$executeRaw`
      WITH sorted AS (${order})
      UPDATE collection_entries e SET position = slot.position
      FROM sorted JOIN sorted slot ON slot.current = sorted.wanted
      WHERE e.collection_id = ${id}::uuid AND e.wallpaper_id = sorted.wallpaper_id
        AND e.position <> slot.position`;
    if (moved > 0) await touch(tx, id);
  });
}

const sortInPlace = (id: string, wallpapers: string[]) => Prisma.sql`
  SELECT e.wallpaper_id, e.position, row_number() OVER (ORDER BY given.place) AS wanted,
    row_number() OVER (ORDER BY e.position, e.wallpaper_id) AS current
  FROM unnest(${wallpapers}::text[]) WITH ORDINALITY AS given (public_id, place)
  JOIN wallpapers w ON w.public_id = given.public_id
  JOIN collection_entries e ON e.wallpaper_id = w.id AND e.collection_id = ${id}::uuid`;

/** A set moves as a whole. What is hidden stays behind the tile that it follows. */
const moveTo = (id: string, wallpapers: string[], position: number) => Prisma.sql`
  WITH given AS (
    SELECT g.id, g.set_id, place FROM unnest(${wallpapers}::text[]) WITH ORDINALITY AS one (public_id, place)
    JOIN wallpapers g ON g.public_id = one.public_id
    JOIN collection_entries e ON e.wallpaper_id = g.id AND e.collection_id = ${id}::uuid
  ), given_sets AS (
    SELECT set_id, min(place) AS place FROM given WHERE set_id IS NOT NULL GROUP BY set_id
  ), entries AS (
    SELECT e.wallpaper_id, e.position, coalesce(s.place, g.place) AS place, g.place AS own_place,
      w.id IS NOT NULL AND ${IS_TILE} AS is_tile
    FROM collection_entries e JOIN wallpapers v ON v.id = e.wallpaper_id
    LEFT JOIN public_wallpapers w ON w.id = v.id LEFT JOIN given g ON g.id = v.id
    LEFT JOIN given_sets s ON s.set_id = v.set_id
    WHERE e.collection_id = ${id}::uuid
  ), numbered AS (
    SELECT *, count(*) FILTER (WHERE is_tile AND place IS NULL) OVER (ORDER BY position, wallpaper_id) AS number
    FROM entries
  )
  SELECT wallpaper_id, position, row_number() OVER (ORDER BY position, wallpaper_id) AS current,
    row_number() OVER (ORDER BY
      CASE WHEN place IS NOT NULL THEN 1 WHEN number < ${position} THEN 0 ELSE 2 END,
      place, own_place, position, wallpaper_id) AS wanted
  FROM numbered`;
