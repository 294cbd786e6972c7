import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { encodeTimedCursor, type Page, type PageInput, type TimedKey } from '@/lib/paging/schema';
import { cacheQuery } from '@/lib/platform/cache-query';
import { db } from '@/lib/platform/db';
import { userTags } from '@/lib/users/cache-tags';
import { countCollapsedFavorites, IS_COLLAPSED_FAVORITE } from '@/lib/users/count-collapsed';
import { type FoundUser, findUser } from '@/lib/users/queries';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { getRecordsByIds } from '@/lib/wallpapers/read-rows';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { Prisma } from '@/prisma/generated/client';
import type { Favorite } from './schema';

export async function listFavoritesByIds(viewer: Viewer, publicIds: string[]): Promise<Favorite[]> {
  const rows = await db().favorite.findMany({
    where: { userId: viewer.id, wallpaper: { publicId: { in: publicIds } } },
    select: { wallpaper: { select: { publicId: true, favorites: true } } },
  });
  return rows.map(({ wallpaper }) => ({ _id: wallpaper.publicId, favorites: wallpaper.favorites }));
}

type Owner = Pick<FoundUser, 'id' | 'favoriteCount'>;

export async function listFavorites(
  owner: Owner,
  input: PageInput<TimedKey>,
): Promise<Page<Wallpaper>> {
  const keys = await readKeys(owner.id, input);
  const pageKeys = keys.slice(0, input.limit);
  const last = keys.length > input.limit ? pageKeys.at(-1) : undefined;
  return {
    items: await getRecordsByIds(pageKeys.map(({ id }) => id)),
    total: owner.favoriteCount - (await countCollapsedFavorites(owner.id)),
    next: last ? encodeTimedCursor(last) : null,
  };
}

/** Reads one key more than `limit`. Raw SQL because Prisma has no row comparison, which the index needs. */
async function readKeys(userId: string, { cursor, page, limit }: PageInput<TimedKey>) {
  const after = cursor
    ? Prisma.sql`AND (f.created_at, f.wallpaper_id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.empty;
  return db().$queryRaw<TimedKey[]>`
    SELECT f.created_at AS at, f.wallpaper_id AS id
    FROM favorites f JOIN public_wallpapers w ON w.id = f.wallpaper_id
    WHERE f.user_id = ${userId}::uuid AND NOT ${IS_COLLAPSED_FAVORITE} ${after}
    ORDER BY f.created_at DESC, f.wallpaper_id DESC
    LIMIT ${limit + 1} OFFSET ${cursor ? 0 : (page - 1) * limit}`;
}

/** Lists the favorites of a username, cached for pages; null if the user doesn't exist or hides them. */
export const listPublicFavorites = cacheQuery(
  'favorites',
  (username) => [wallpaperTags.lists(), userTags.one(username)],
  async (username: string, page: number, limit: number) => {
    const owner = await findUser(username);
    return owner?.favoritesPublic ? listFavorites(owner, { page, limit }) : null;
  },
);
