import 'server-only';
import { COLLECTIONS } from '@/lib/limits';
import type { Page, PageInput } from '@/lib/paging/schema';
import { cacheQuery } from '@/lib/platform/cache-query';
import { queryRows } from '@/lib/platform/db';
import { addCacheTags } from '@/lib/platform/request-context';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { Prisma } from '@/prisma/generated/client';
import { collectionTags } from './cache-tags';
import { readRows, toCollections } from './queries';
import type { Collection } from './schema';

/** Lists the public collections of a public wallpaper, oldest first, so that a new one never takes a better place. */
async function listCollectionsWith(
  wallpaperId: string,
  { page, limit }: PageInput<never>,
): Promise<Pick<Page<Collection>, 'items' | 'next'>> {
  const rows = await readRows(Prisma.sql`
    JOIN collection_entries i ON i.collection_id = c.id JOIN public_wallpapers v ON v.id = i.wallpaper_id
    WHERE v.public_id = ${wallpaperId} AND c.visibility = 'public'
    ORDER BY i.collection_id LIMIT ${limit + 1} OFFSET ${(page - 1) * limit}`);
  const items = await toCollections(rows.slice(0, limit));
  return { items, next: rows.length > limit ? String(page + 1) : null };
}

export const listPublicCollectionsWith = cacheQuery(
  'collections-with',
  (wallpaperId) => [wallpaperTags.one(wallpaperId)],
  (wallpaperId: string, page: number, limit: number) =>
    listCollectionsWith(wallpaperId, { page, limit }),
);

/** The first names of {@link listPublicCollectionsWith}, and one more than a page shows. */
export const listCollectionNames = cacheQuery(
  'collection-names',
  (wallpaperId) => [wallpaperTags.one(wallpaperId)],
  async (wallpaperId: string) => {
    const names = await queryRows<Pick<Collection, '_id' | 'title'>>(Prisma.sql`
      SELECT c.public_id AS "_id", c.title
      FROM public_wallpapers v JOIN collection_entries i ON i.wallpaper_id = v.id
      JOIN collections c ON c.id = i.collection_id
      WHERE v.public_id = ${wallpaperId} AND c.visibility = 'public'
      ORDER BY i.collection_id LIMIT ${COLLECTIONS.named + 1}`);
    addCacheTags(...names.map(({ _id }) => collectionTags.one(_id)));
    return names;
  },
);
