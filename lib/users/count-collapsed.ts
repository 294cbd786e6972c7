import 'server-only';
import { db } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';

/** Whether an earlier public wallpaper of the set is also a favorite. Uses `f` for favorites and `w` for wallpapers. */
export const IS_COLLAPSED_FAVORITE = Prisma.sql`(w.collapsed AND EXISTS (
  SELECT FROM public_wallpapers e JOIN favorites g ON g.wallpaper_id = e.id AND g.user_id = f.user_id
  WHERE e.set_id = w.set_id AND e.set_position < w.set_position))`;

/** Counts what the lists of a user leave out, because they show another wallpaper of the set. */
export async function countCollapsed(userId: string) {
  const [row] = await db().$queryRaw<{ wallpapers: number; favorites: number }[]>`
    SELECT (SELECT count(*)::int FROM wallpapers WHERE user_id = ${userId}::uuid AND collapsed) AS wallpapers,
      (SELECT count(*)::int FROM favorites f JOIN wallpapers w ON w.id = f.wallpaper_id
        WHERE f.user_id = ${userId}::uuid AND ${IS_COLLAPSED_FAVORITE}) AS favorites`;
  return row ?? { wallpapers: 0, favorites: 0 };
}
