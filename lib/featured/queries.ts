import 'server-only';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { FEATURED, SHOWCASE_CANDIDATES } from '@/lib/limits';
import { cacheQuery } from '@/lib/platform/cache-query';
import { db } from '@/lib/platform/db';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { getRecordsByIds, readRows } from '@/lib/wallpapers/read-rows';
import { toWallpaper } from '@/lib/wallpapers/record';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { IS_SHOWCASE } from '@/lib/wallpapers/showcase';
import { Prisma } from '@/prisma/generated/client';
import { featuredTags } from './cache-tags';

/** Lists all featured wallpapers in order, including those that aren't public. */
export async function listFeaturedWallpapers(viewer: Viewer): Promise<Wallpaper[]> {
  requireAdmin(viewer);
  const rows = await readRows(
    Prisma.sql`SELECT wallpaper_id AS id FROM featured_wallpapers ORDER BY position`,
  );
  return rows.map(toWallpaper);
}

interface Hero {
  wallpapers: Wallpaper[];
  /** How many of them narrow windows show. */
  fewest: number;
}

/** Reads the public featured wallpapers, followed by automatic picks if there are too few. */
export async function getHero(): Promise<Hero> {
  const featured = await db().$queryRaw<{ id: string }[]>`
    SELECT id::text FROM featured_wallpapers JOIN public_wallpapers ON id = wallpaper_id ORDER BY position`;
  const hasTooFew = featured.length < FEATURED.min;
  const picks = hasTooFew ? await pickWallpapers(FEATURED.filled - featured.length) : [];
  const wallpapers = await getRecordsByIds([...featured, ...picks].map(({ id }) => id));
  return { wallpapers, fewest: hasTooFew ? FEATURED.min : wallpapers.length };
}

export const getPublicHero = cacheQuery(
  'hero',
  () => [featuredTags.all(), wallpaperTags.lists(), wallpaperTags.newest()],
  getHero,
);

/**
 * Oldest first, because the newest ones are right below on the home page. Picks at most one wallpaper of a set, and
 * none if another one of the set is featured.
 */
function pickWallpapers(count: number): Promise<{ id: string }[]> {
  return db().$queryRaw`
    SELECT id::text FROM (
      SELECT id, set_id, ${IS_SHOWCASE} AS is_showcase FROM public_wallpapers
      WHERE NOT collapsed ORDER BY id DESC LIMIT ${SHOWCASE_CANDIDATES}
    ) AS newest
    WHERE NOT EXISTS (
      SELECT FROM featured_wallpapers JOIN wallpapers featured ON featured.id = wallpaper_id
      WHERE featured.id = newest.id OR featured.set_id = newest.set_id
    )
    ORDER BY is_showcase DESC, id LIMIT ${count}`;
}
