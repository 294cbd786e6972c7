import 'server-only';
import { collectionPaths } from '@/lib/collection-paths';
import { db } from '@/lib/platform/db';
import type { SitemapEntry } from '@/lib/share/sitemap';
import type { IdSpan } from '@/lib/time-span';
import { Prisma } from '@/prisma/generated/client';

export const PART_SIZE = 1000;

interface Row {
  id: string;
  entry: SitemapEntry;
}

/** Reads rows by ID, which is ordered by time: from `after`, without the first ones. */
export type ReadPart = (span: IdSpan, after: string, skipped: number) => Promise<Row[]>;

/** Without a join of wallpapers: few collections have only hidden ones. */
const IS_LISTED = Prisma.sql`c.visibility = 'public'
  AND EXISTS (SELECT FROM collection_entries e WHERE e.collection_id = c.id)`;

/** Not counted by triggers, as wallpapers are: there are far fewer collections. */
export const COUNT_COLLECTIONS = Prisma.sql`
  SELECT 'collections', day_of_id(c.id), count(*)::int FROM collections c WHERE ${IS_LISTED} GROUP BY 2`;

export const readCollections: ReadPart = async ({ before }, after, skipped) => {
  const rows = await db().$queryRaw<{ id: string; _id: string; title: string; updated_at: Date }[]>`
    SELECT c.id::text, c.public_id AS _id, c.title, c.updated_at FROM collections c
    WHERE ${IS_LISTED} AND c.id > ${after}::uuid AND c.id < ${before}::uuid
    ORDER BY c.id LIMIT ${PART_SIZE} OFFSET ${skipped}`;
  return rows.map(({ id, updated_at, ...collection }) => {
    const lastModified = updated_at.toISOString();
    return { id, entry: { path: collectionPaths.collection(collection), lastModified } };
  });
};
