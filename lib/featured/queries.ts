import 'server-only';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { dailyTags } from '@/lib/daily-wallpapers/cache-tags';
import { listDailyWallpapers } from '@/lib/daily-wallpapers/queries';
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
  /** How many of them, around the middle one, narrow windows show. */
  fewest: number;
  /** Index of the middle one. */
  middle: number;
  /** Whether the middle one is the picture of the day. */
  isDaily: boolean;
}

/**
 * Reads the public featured wallpapers, or automatic picks if there are too few, with the picture of the day in the
 * middle.
 */
export async function getHero(today: string): Promise<Hero> {
  const [ids, { items }] = await Promise.all([
    db().$queryRaw<{ id: string }[]>`
      SELECT id::text FROM featured_wallpapers JOIN public_wallpapers ON id = wallpaper_id ORDER BY position`,
    listDailyWallpapers(today, 1),
  ]);
  const daily = items.find(({ date }) => date === today)?.wallpaper;
  const listOthers = async (chosen: { id: string }[]) =>
    (await getRecordsByIds(chosen.map(({ id }) => id))).filter(
      ({ _id, set }) => !daily || (_id !== daily._id && (!set || set._id !== daily.set?._id)),
    );
  const others = await listOthers(ids);
  // Other versions of the picture of the day leave fewer.
  const isDaily = daily !== undefined;
  if (Math.min(ids.length, others.length + 1) < FEATURED.min) {
    const picks = await listOthers(await pickWallpapers(FEATURED.filled - others.length));
    const chosen = [...(daily ? [daily] : []), ...others, ...picks].slice(0, FEATURED.filled);
    const wallpapers = arrangeAroundFirst(chosen);
    return {
      wallpapers,
      fewest: FEATURED.min,
      middle: Math.floor(wallpapers.length / 2),
      isDaily,
    };
  }
  // On phones, which show three, it's the last one.
  const middle = daily ? Math.min(2, Math.ceil(others.length / 2)) : 1;
  const wallpapers = daily ? others.toSpliced(middle, 0, daily) : others;
  return { wallpapers, fewest: wallpapers.length, middle, isDaily };
}

/** The first one in the middle, the others on both sides by turns. */
const arrangeAroundFirst = <T>(items: T[]): T[] => [
  ...items.filter((_, index) => index % 2 === 1).reverse(),
  ...items.filter((_, index) => index % 2 === 0),
];

export const getPublicHero = cacheQuery(
  'hero',
  (_today) => [featuredTags.all(), dailyTags.all(), wallpaperTags.lists(), wallpaperTags.newest()],
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
