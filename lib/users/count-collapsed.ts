import 'server-only';
import { queryRows } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';

/** Whether an earlier public wallpaper of the set is also a favorite. Uses `f` for favorites and `w` for wallpapers. */
export const IS_COLLAPSED_FAVORITE = Prisma.sql`(w.collapsed AND EXISTS (
  SELECT FROM public_wallpapers e JOIN favorites g ON g.wallpaper_id = e.id AND g.user_id = f.user_id
  WHERE e.set_id = w.set_id AND e.set_position < w.set_position))`;

/** Columns that count what the lists of a user leave out, because they show another wallpaper of the set. */
export const countCollapsedSql = (userId: string) => Prisma.sql`
  (SELECT count(*)::int FROM wallpapers WHERE user_id = ${userId}::uuid AND collapsed) AS wallpapers,
  (SELECT count(*)::int FROM favorites f JOIN wallpapers w ON w.id = f.wallpaper_id
    WHERE f.user_id = ${userId}::uuid AND ${IS_COLLAPSED_FAVORITE}) AS favorites`;

export async function countCollapsedFavorites(userId: string): Promise<number> {
  const [row] = await queryRows<{ favorites: number }>(
    Prisma.sql`SELECT ${countCollapsedSql(userId)}`,
  );
  return row?.favorites ?? 0;
}
