import 'server-only';
import { cacheQuery } from '@/lib/platform/cache-query';
import { queryRows } from '@/lib/platform/db';
import { userTags } from '@/lib/users/cache-tags';
import { findUser } from '@/lib/users/queries';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { Prisma } from '@/prisma/generated/client';
import { ENTRIES, getCollection, listCollections, listCollectionWallpapers } from './queries';

/** The first public collection with wallpapers, as an example. */
export const getExampleId = cacheQuery(
  'first-collection',
  () => [],
  async () => {
    const [row] = await queryRows<{ publicId: string }>(Prisma.sql`
    SELECT c.public_id AS "publicId" FROM collections c
    WHERE c.visibility = 'public' AND EXISTS (SELECT FROM ${ENTRIES} WHERE e.collection_id = c.id)
    ORDER BY c.id LIMIT 1`);
    return row?.publicId ?? null;
  },
);

/** Public and unlisted collections. */
export const getSharedCollection = cacheQuery(
  'collection',
  (_publicId) => [],
  (publicId: string) => getCollection(publicId, null),
);

export const listSharedCollectionWallpapers = cacheQuery(
  'collection-wallpapers',
  (_publicId) => [],
  (publicId: string, page: number, limit: number) =>
    listCollectionWallpapers(publicId, { page, limit }, null),
);

/** Lists the public collections of a username; null if the user doesn't exist. */
export const listPublicCollections = cacheQuery(
  'collections',
  (username) => [userTags.one(username), wallpaperTags.lists()],
  async (username: string, page: number, limit: number) => {
    const owner = await findUser(username);
    return owner && listCollections(owner, { page, limit }, null);
  },
);
