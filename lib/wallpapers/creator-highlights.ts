import 'server-only';
import { PROFILE } from '@/lib/limits';
import { cacheQuery } from '@/lib/platform/cache-query';
import { userTags } from '@/lib/users/cache-tags';
import { Prisma } from '@/prisma/generated/client';
import { wallpaperTags } from './cache-tags';
import { readRows } from './read-rows';
import { toWallpaper } from './record';
import type { Wallpaper } from './schema';

export type CreatorTotals = Pick<Wallpaper, 'views' | 'downloads' | 'favorites'>;

interface CreatorHighlights {
  /** The most popular wallpapers. */
  best: Wallpaper[];
  /** Of all public wallpapers. Null if there are too many to add up. */
  totals: CreatorTotals | null;
}

/** Reads both in one statement, cached as the creator's list is. */
export const getCreatorHighlights = cacheQuery(
  'creator-highlights',
  (_id, username) => [wallpaperTags.lists(), userTags.one(username)],
  async (userId: string, _username: string): Promise<CreatorHighlights> => {
    // Rows are read one by one, so their number is limited.
    const rows = await readRows<{ count: number; totals: CreatorTotals }>(
      Prisma.sql`SELECT id, count(*) OVER ()::int AS count, json_build_object('views', sum(views) OVER (),
          'downloads', sum(downloads) OVER (), 'favorites', sum(favorites) OVER ()) AS totals
        FROM (SELECT id, views, downloads, favorites, collapsed FROM public_wallpapers
          WHERE user_id = ${userId}::uuid ORDER BY id DESC LIMIT ${PROFILE.maxSummed + 1}) AS newest
        ORDER BY collapsed, favorites DESC, downloads DESC, views DESC, id DESC LIMIT ${PROFILE.best}`,
      Prisma.sql`count, totals`,
    );
    const [{ count = 0, totals = NONE } = {}] = rows;
    const best = rows.map(({ count: _, totals: __, ...row }) => toWallpaper(row));
    return { best, totals: count > PROFILE.maxSummed ? null : totals };
  },
);

const NONE: CreatorTotals = { views: 0, downloads: 0, favorites: 0 };
