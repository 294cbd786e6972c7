import 'server-only';
import { paths } from '@/lib/paths';
import { db } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';
import { countInSpans, PART_SIZE, type Source } from './sitemap-source';

/** Without a join of wallpapers: few collections have only hidden ones. */
const IS_LISTED = Prisma.sql`c.visibility = 'public'
  AND EXISTS (SELECT FROM collection_entries e WHERE e.collection_id = c.id)`;

/** Not counted by triggers, as wallpapers are: there are far fewer collections. */
export const countCollectionsByDay = () => Prisma.sql`
  SELECT 'collections' AS source, to_char(day_of_id(c.id), 'YYYY-MM-DD') AS name, count(*)::int AS count
  FROM collections c WHERE ${IS_LISTED} GROUP BY 2`;

export const collections: Source = {
  count: (spans, max) =>
    countInSpans(spans, max, {
      rows: Prisma.sql`collections c WHERE ${IS_LISTED}`,
      id: Prisma.sql`c.id`,
    }),
  part: async ({ before }, after) => {
    const rows = await db().$queryRaw<
      { id: string; _id: string; title: string; updated_at: Date }[]
    >`
      SELECT c.id::text, c.public_id AS _id, c.title, c.updated_at FROM collections c
      WHERE ${IS_LISTED} AND c.id > ${after}::uuid AND c.id < ${before}::uuid
      ORDER BY c.id LIMIT ${PART_SIZE}`;
    return rows.map(({ id, updated_at, ...collection }) => {
      const lastModified = updated_at.toISOString();
      return { id, entry: { path: paths.collection(collection), lastModified } };
    });
  },
};
